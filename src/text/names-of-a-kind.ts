/** Things of one kind that people have, use or come from: who reads of one asks about another. */
export const namesOfAKind: readonly (readonly string[])[] = [
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
export const knownNames = new RegExp(`(?<![\\p{L}\\d./_-])(?:${namesOfAKind.flat().join('|')})(?![\\p{L}\\d/_-])`, 'gu')
