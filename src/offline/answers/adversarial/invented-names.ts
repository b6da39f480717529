import type { OfflineLanguage } from '../../reading/page.ts'

/** Words that options and settings are named with; which of them a corpus does not know is looked up. */
export const inventedNames: readonly (readonly string[])[] = [
  ['retry', 'backoff'],
  ['max', 'sessions'],
  ['cache', 'ttl'],
  ['audit', 'mode'],
  ['batch', 'window'],
  ['idle', 'limit'],
  ['trace', 'ratio'],
  ['warmup', 'delay'],
  ['queue', 'depth'],
  ['color', 'scheme'],
  ['summary', 'only'],
  ['proxy', 'pool'],
]

/** Deeds that commands of other programs are named by. */
export const inventedCommands: readonly string[] =
  'snapshot freeze annotate archive mirror throttle bisect prune'.split(' ')

/** Names of one kind that people know from elsewhere, by the folded noun of the kind. */
export const inventedOfKind: Readonly<Record<OfflineLanguage, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    plan: ['Premium', 'Starter', 'Enterprise'],
    tier: ['Premium', 'Starter', 'Platinum'],
    role: ['Supervisor', 'Guest', 'Reviewer'],
    browser: ['Opera', 'Vivaldi', 'Brave'],
    database: ['Oracle', 'Cassandra', 'CouchDB'],
    platform: ['FreeBSD', 'Solaris', 'ChromeOS'],
    region: ['Antarctica', 'Greenland'],
    provider: ['Vultr', 'Hetzner', 'Scaleway'],
  },
  es: {
    plan: ['Premium', 'Inicial', 'Corporativo'],
    rol: ['Supervisor', 'Invitado', 'Revisor'],
    plataforma: ['FreeBSD', 'Solaris', 'ChromeOS'],
  },
  pt: {
    plano: ['Premium', 'Inicial', 'Corporativo'],
    papel: ['Supervisor', 'Convidado', 'Revisor'],
    plataforma: ['FreeBSD', 'Solaris', 'ChromeOS'],
  },
}
