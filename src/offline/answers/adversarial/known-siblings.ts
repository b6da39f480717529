import type { Random } from '../../../text/random.ts'

/** Things of one kind that people have, use or come from: who reads of one asks about another. */
const kinds: readonly (readonly string[])[] = [
  ['Windows', 'macOS', 'Linux', 'FreeBSD', 'ChromeOS', 'Solaris'],
  ['Android', 'iOS', 'HarmonyOS'],
  ['Ubuntu', 'Debian', 'Fedora', 'CentOS', 'Alpine', 'Arch Linux', 'openSUSE'],
  ['Chrome', 'Firefox', 'Safari', 'Opera', 'Brave'],
  ['PostgreSQL', 'MySQL', 'MariaDB', 'MongoDB', 'Oracle Database', 'Cassandra'],
  ['Slack', 'Microsoft Teams', 'Discord', 'Mattermost', 'Zulip'],
  ['GitHub Actions', 'GitLab CI', 'CircleCI', 'Jenkins', 'Travis CI', 'TeamCity'],
  ['Okta', 'OneLogin', 'Keycloak', 'Auth0', 'Google Workspace', 'Entra ID'],
  ['PowerShell', 'Zsh', 'Fish', 'Bash', 'Nushell'],
  ['Homebrew', 'Chocolatey', 'Scoop', 'Snap', 'Flatpak', 'Winget'],
  ['Docker', 'Podman', 'containerd'],
  ['Webpack', 'Rollup', 'Vite', 'Parcel', 'esbuild'],
  ['Express', 'Fastify', 'Koa', 'Hapi'],
  ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay'],
  ['Outlook', 'Gmail', 'Thunderbird', 'Apple Mail'],
  ['Azure', 'Google Cloud', 'DigitalOcean', 'Hetzner', 'Linode'],
  ['Jira', 'Trello', 'Asana', 'Linear'],
  ['Datadog', 'Grafana', 'New Relic', 'Splunk'],
]

/** Any of them, as it stands in a text. */
export const knownNames = new RegExp(`(?<![\\p{L}\\d./_-])(?:${kinds.flat().join('|')})(?![\\p{L}\\d/_-])`, 'gu')

interface KnownSibling {
  readonly name: string
  readonly sibling: string
  /** Those of its kind that the text does hold. */
  readonly covered: readonly string[]
}

/** Another of the kind that a name belongs to, which the text does not hold. */
export const knownSibling = (question: string, text: string, random: Random): KnownSibling | undefined => {
  const held = text.toLowerCase()
  for (const kind of random.shuffle(kinds)) {
    const name = kind.find((each) => standsIn(each, question))
    const others = name ? kind.filter((each) => !held.includes(each.toLowerCase())) : []
    if (name && others.length > 0 && !isOneOfTwo(name, question))
      return { name, sibling: random.pick(others), covered: kind.filter((each) => standsIn(each, text)) }
  }
  return undefined
}

const standsIn = (name: string, text: string): boolean => text.includes(name) && alone.get(name)!.test(text)

const alone: ReadonlyMap<string, RegExp> = new Map(
  kinds.flat().map((name) => [name, new RegExp(`(?<![\\p{L}\\d./_-])${name}(?![\\p{L}\\d/_-]| \\d| \\p{Lu})`, 'u')]),
)

/** `Docker Registry or zot`: with one of two swapped, half of the question has an answer. */
const isOneOfTwo = (name: string, question: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:or|and|o|y|ou|e) ${name}|${name} (?:or|and|o|y|ou|e) `, 'u').test(question)
