/** Base forms that open instructions, headings and descriptions in manuals, policies and handbooks. Closed on purpose: what is not here is not taken for a verb. */
export const englishVerbs: readonly string[] =
  `abort accept access accommodate acknowledge acquire act activate adapt add address adjust administer adopt advance advertise advise aggregate alert align allocate
allow alter amend analyze analyse announce annotate answer anticipate appeal append apply appoint approve archive arrange ask assemble assert assess assign assist associate assume attach
attempt attend audit augment authenticate authorize authorise automate avoid back balance ban batch become begin benchmark bill bind block book boost boot bootstrap branch break bring browse
buffer build bump bundle buy bypass cache calculate calibrate call cancel capture carry cast categorize cause center certify change charge check choose cite claim clarify classify clean clear
click clone close cluster coach code collaborate collapse collect combine come comment commit communicate compare compensate compile complete comply compose compress compute concatenate
conclude conduct configure confirm connect conserve consider consolidate construct consult consume contact contain contest continue contribute control convert coordinate copy correct
correlate count cover create cross customize customise cut debug decide declare decline decode decommission decompress decrease decrypt deduct deep-dive default defer define delegate delete
deliver demonstrate deny depend deploy deprecate deprovision derive describe deselect design destroy detach detect determine develop diagnose direct disable disassociate disclose disconnect
discover discuss dismiss display dispose dispute distinguish distribute divide document double-click download downgrade drag drain draw drill drop dry-run dump duplicate earn edit educate
elect elevate eliminate email embed emit employ empty emulate enable encode encounter encourage encrypt end enforce engage enhance enlarge enroll enrol ensure enter enumerate equip erase
escalate escape establish estimate evaluate evict examine exceed exchange exclude execute exempt exercise exit expand expect expire explain explore export expose express extend extract
facilitate fail fall fetch file fill filter finalize find finish fire fit fix flag flatten flush focus follow force forecast fork format formulate forward free freeze fulfill gain gather
generate get give go govern grant group grow guarantee guard guide halt handle harden have help hide highlight hire hold host identify ignore illustrate implement import improve include
incorporate increase increment indent index indicate infer inform inherit initialize initiate inject input insert inspect install instantiate instruct instrument integrate interact
intercept interpolate interpret interrupt introduce invalidate investigate invite invoke involve isolate issue iterate join justify keep kill know label launch lay lead learn leave let
leverage license lift limit link list listen load locate lock log look loop lose lower maintain make manage mandate manipulate map mark mask match maximize measure meet merge
migrate minimize minimise mirror mitigate mix modify monitor mount move multiply mute name navigate negotiate nest normalize note notify obtain occur offer omit onboard open operate optimize
optimise orchestrate order organize organise output overcome overlay override oversee overwrite own pack package paginate pair parse participate partition pass paste patch pause pay
perform permit persist personalize pin ping place plan play plot plug point populate port post practice predict prefer prefix prepare prepend present preserve press prevent preview print prioritize
process produce profile program prohibit promote prompt propagate propose protect prove provide provision prune publish pull purchase purge push put qualify quantify quarantine query queue quit quote
raise randomize reach react read reassign reattach rebalance reboot rebuild recall receive recharge recognize recommend reconcile reconfigure reconnect reconstruct record recover recreate recruit
rectify recycle redeem redeploy redirect redistribute reduce refactor refer reference refine reflect reformat refresh refund refuse regenerate register regulate rehearse reimburse reinstall reinstate reissue
reject relate relaunch relay release reload relocate rely remain remediate remember remind remove rename render renew reopen reorder repair repeat replace replay replicate reply report repost
represent reproduce request require reroute rescale reschedule reserve reset reshape resize resolve respond restart restore restrict restructure resubmit resume retain retire retrain retrieve retry return
reuse reveal reverse revert review revise revoke rewrite right-click roll rotate round route run safeguard sample sanction satisfy save scale scan schedule scope score scrape screen
scroll seal search secure see seek segment select sell send separate serialize serve set settle setup shape share shard shift ship show shrink shut sign silence simplify simulate size skip slice snapshot
solve sort source specify speed spin split spread stack stage stand start state stay stop store stream streamline strengthen strip structure style subclass submit subscribe subset substitute
subtract succeed suggest summarize supplement supply support suppress surface suspend switch sync synchronize synthesize tag tail tailor take target teach template terminate test throttle
toggle track train transcode transcribe transfer transform transition translate transmit travel traverse treat trigger trim troubleshoot truncate trust try tune turn type unassign unblock uncheck
uncompress understand undelete undeploy undo unenroll unfreeze uninstall unload unlink unlock unmount unpack unpin unregister unset unshare unsubscribe untag untar unzip update upgrade upload use utilize vacuum
validate vary vectorize verify version view violate visit visualize wait walk warm warn wash watch weigh whitelist withdraw work wrap write yield zip zoom`.split(
    /\s+/,
  )
