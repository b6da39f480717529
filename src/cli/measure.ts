import { readDataset } from '../dataset/check/read-dataset.ts'
import { measureDataset } from '../measure/measure-dataset.ts'
import { readHuman } from '../measure/read-human.ts'
import type { CliCommand } from './command.ts'
import { table } from './table.ts'

export const measure: CliCommand = {
  name: 'measure',
  define(command, run) {
    command
      .description(
        'Measure a dataset: validity, diversity, wording, retrieval; against questions of people also likeness and rank fidelity',
      )
      .argument('<dataset>', 'a dataset folder')
      .option(
        '--against <file>',
        'questions of people over the same documents: {"question", "evidence": [{"doc", "start", "end"}]}',
      )
      .option('--json', 'one JSON object')
      .action((dataset: string, { against, json }: { against?: string; json?: boolean }) =>
        run(async (terminal) => {
          const measured = await measureDataset(
            readDataset(dataset, () => {}),
            against === undefined ? undefined : readHuman(against),
          )
          if (json === true) {
            terminal.out(JSON.stringify(measured))
            return 0
          }
          const { metrics, fidelity, discrimination, controls, telling, notes = [] } = measured
          terminal.out(
            table(
              ['measure', 'language', 'n', 'value', '95% interval', ''],
              metrics.map(({ name, language, n, value, interval, note }) => [
                name,
                language,
                String(n),
                value.toFixed(3),
                interval ? `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}` : '',
                note ?? '',
              ]),
            ),
          )
          if (fidelity) {
            const { tau, tauAP, spearman, significantPairs, ceiling, gap, systems, questions } = fidelity
            terminal.out('')
            terminal.out(
              `Rank fidelity over ${systems} retrievers, ${questions.synthetic} synthetic and ${questions.human} human questions`,
            )
            terminal.out(
              table(
                [
                  'measure',
                  'value',
                  '95% interval',
                  `ceiling: ${ceiling.questions.one} human questions against ${ceiling.questions.other} others`,
                ],
                [
                  [
                    'Kendall tau',
                    tau.value.toFixed(3),
                    `${tau.low.toFixed(2)} to ${tau.high.toFixed(2)}`,
                    ceiling.tau.toFixed(3),
                  ],
                  [
                    'tau-AP',
                    tauAP.value.toFixed(3),
                    `${tauAP.low.toFixed(2)} to ${tauAP.high.toFixed(2)}`,
                    ceiling.tauAP.toFixed(3),
                  ],
                  [
                    'Spearman',
                    spearman.value.toFixed(3),
                    `${spearman.low.toFixed(2)} to ${spearman.high.toFixed(2)}`,
                    ceiling.spearman.toFixed(3),
                  ],
                  [
                    'significant pairs ordered alike',
                    significantPairs.value.toFixed(3),
                    `${significantPairs.low.toFixed(2)} to ${significantPairs.high.toFixed(2)}`,
                    ceiling.pairs.toFixed(3),
                  ],
                  [
                    'mean difference of a system’s score',
                    gap.value.toFixed(3),
                    `${gap.low.toFixed(2)} to ${gap.high.toFixed(2)}`,
                    '',
                  ],
                ],
              ),
            )
          }
          if (discrimination) {
            const { synthetic, human } = discrimination
            const row = (name: string, get: (one: typeof synthetic) => number): string[] => [
              name,
              get(synthetic).toFixed(3),
              get(human).toFixed(3),
            ]
            terminal.out('')
            terminal.out(
              table(
                ['telling retrievers apart', 'this set', 'people'],
                [
                  ['questions', String(synthetic.questions), String(human.questions)],
                  row('pairs of retrievers told apart', ({ separatedPairs }) => separatedPairs),
                  row('mean item-total correlation', ({ itemTotal }) => itemTotal),
                  row('misleading questions', ({ misleading }) => misleading),
                  row('questions all do alike on', ({ mute }) => mute),
                  row('MRR of the best retriever', ({ best }) => best),
                ],
              ),
            )
          }
          if (controls) {
            const cell = ({ loss, detected }: (typeof controls)[number]): string =>
              `${detected ? '' : 'not '}noticed, ${loss.value.toFixed(3)} (${loss.low.toFixed(3)} to ${loss.high.toFixed(3)})`
            terminal.out('')
            terminal.out(
              table(
                ['damage, and the MRR it costs', 'this set', 'people'],
                controls.map((control) => [control.name, cell(control), cell({ ...control, ...control.people })]),
              ),
            )
          }
          if (telling)
            terminal.out(
              `What tells the two apart (positive: more in this set): ${telling
                .slice(0, 8)
                .map(({ feature, weight }) => `${feature} ${weight > 0 ? '+' : ''}${weight.toFixed(2)}`)
                .join('; ')}`,
            )
          for (const note of notes) terminal.out(note)
          return 0
        }),
      )
  },
}
