import type { OfflineLanguage } from '../../../../models/offline/family.ts'

/** Something that people ask of many products. */
export interface Capability {
  readonly name: string
  /** Whoever speaks of it needs one of these words: they must stand in no document at all. */
  readonly words: readonly string[]
  /** What a passage speaks of before anybody comes to ask for it; `@` is the product. */
  readonly occasion: RegExp
  readonly asked: Readonly<Record<OfflineLanguage, readonly [question: string, missing: string]>>
  readonly searches: readonly string[]
}

/** What the product is: what only stands on a server is set up with whatever runs it. */
const runs =
  /@ (?:servers?|daemons?|clusters?|nodes?|agents?|deployments?|operators?|controllers?)\b|(?:servidor|demonio|agente|clúster) (?:de |do |da )?@/iu
const typed = /(?:^|\s|`)--[a-z]|\bcommand[- ]line\b|l[ií]nea de (?:comandos|[oó]rdenes)|linha de comando/iu
const connects = /\b(?:network|TCP|listens?|hosts?|sockets?|HTTPS?|download\w*)\b/i
const keeps = /\b(?:TLS|SSL|encrypt\w*|cryptograph\w*|cifrado|criptograf\w*)\b/i
const installed = /\b(?:install(?:ed|s|ing|ation)?|build|compile[ds]?|instalar|instalaci[oó]n|instalação|compilar)\b/i

const capability = (
  name: string,
  words: string,
  occasion: RegExp,
  asked: Capability['asked'],
  searches: readonly string[],
): Capability => ({ name, words: words.split(' '), occasion, asked, searches })

const whether = (en: string, es: string, pt: string, enLack: string, esLack: string, ptLack: string) => ({
  en: [en, enLack] as const,
  es: [es, esLack] as const,
  pt: [pt, ptLack] as const,
})

export const capabilities: readonly Capability[] = [
  capability(
    'terraform',
    'terraform opentofu pulumi hcl',
    runs,
    whether(
      'Is there a Terraform provider for {name}?',
      '¿Hay un proveedor de Terraform para {name}?',
      'Existe um provedor de Terraform para {name}?',
      'a Terraform provider for {name}',
      'un proveedor de Terraform para {name}',
      'um provedor de Terraform para {name}',
    ),
    ['{name} Terraform', 'infrastructure as code {name} provisioning'],
  ),
  capability(
    'ansible',
    'ansible playbook playbooks puppet saltstack',
    runs,
    whether(
      'Is there an Ansible role for {name}?',
      '¿Hay un rol de Ansible para {name}?',
      'Existe uma role de Ansible para {name}?',
      'an Ansible role for {name}',
      'un rol de Ansible para {name}',
      'uma role de Ansible para {name}',
    ),
    ['{name} Ansible', 'configuration management {name} automation'],
  ),
  capability(
    'kubernetes',
    'kubernetes k8s kubectl helm openshift',
    runs,
    whether(
      'Can I run {name} on Kubernetes?',
      '¿Se puede ejecutar {name} en Kubernetes?',
      'É possível executar {name} no Kubernetes?',
      'whether {name} runs on Kubernetes',
      'si {name} se puede ejecutar en Kubernetes',
      'se é possível executar {name} no Kubernetes',
    ),
    ['{name} Kubernetes', 'container orchestration {name} deployment'],
  ),
  capability(
    'docker',
    'docker dockerfile podman container containers containerized oci contenedor contenedores contêiner',
    runs,
    whether(
      'Is there an official Docker image for {name}?',
      '¿Hay una imagen oficial de Docker para {name}?',
      'Existe uma imagem oficial de Docker para {name}?',
      'a Docker image for {name}',
      'una imagen de Docker para {name}',
      'uma imagem de Docker para {name}',
    ),
    ['{name} Docker', 'container image {name} registry'],
  ),
  capability(
    'prometheus',
    'prometheus grafana exporter metrics metric openmetrics métricas',
    runs,
    whether(
      'Does {name} export metrics for Prometheus?',
      '¿Exporta {name} métricas para Prometheus?',
      'É possível exportar métricas de {name} para o Prometheus?',
      'whether {name} exports metrics for Prometheus',
      'si {name} exporta métricas para Prometheus',
      'se {name} exporta métricas para o Prometheus',
    ),
    ['{name} Prometheus', 'monitoring {name} dashboards'],
  ),
  capability(
    'systemd',
    'systemd systemctl journald unit.service',
    runs,
    whether(
      'How do I run {name} as a systemd service?',
      '¿Cómo se ejecuta {name} como servicio de systemd?',
      'Como se executa {name} como serviço do systemd?',
      'how to run {name} as a systemd service',
      'cómo se ejecuta {name} como servicio de systemd',
      'como se executa {name} como serviço do systemd',
    ),
    ['{name} systemd', 'start {name} at boot unit file'],
  ),
  capability(
    'selinux',
    'selinux apparmor seccomp',
    runs,
    whether(
      'Does {name} work with SELinux enabled?',
      '¿Funciona {name} con SELinux activado?',
      'É possível usar {name} com o SELinux ativado?',
      'whether {name} works with SELinux enabled',
      'si {name} funciona con SELinux activado',
      'se {name} funciona com o SELinux ativado',
    ),
    ['{name} SELinux', 'mandatory access control {name} policy'],
  ),
  capability(
    'ipv6',
    'ipv6 inet6 aaaa v6 6to4',
    connects,
    whether(
      'Does {name} support IPv6?',
      '¿Admite {name} IPv6?',
      'Há suporte a IPv6 em {name}?',
      'whether {name} supports IPv6',
      'si {name} admite IPv6',
      'se há suporte a IPv6 em {name}',
    ),
    ['{name} IPv6', 'address family {name} dual stack'],
  ),
  capability(
    'fips',
    'fips nist',
    keeps,
    whether(
      'Is {name} validated for FIPS 140?',
      '¿Está {name} validado para FIPS 140?',
      '{name} tem validação FIPS 140?',
      'a FIPS 140 validation of {name}',
      'una validación FIPS 140 de {name}',
      'uma validação FIPS 140 de {name}',
    ),
    ['{name} FIPS', 'validated cryptographic module {name} compliance'],
  ),
  capability(
    'proxy',
    'proxy proxies proxied socks socks5 http_proxy https_proxy',
    /\bdownload(?:s|ed|ing)?\b|\bregistry\b|\bremote\b/i,
    whether(
      'Can I use {name} behind a corporate proxy?',
      '¿Se puede usar {name} detrás de un proxy corporativo?',
      'É possível usar {name} atrás de um proxy corporativo?',
      'whether {name} works behind a proxy',
      'si {name} funciona detrás de un proxy',
      'se {name} funciona atrás de um proxy',
    ),
    ['{name} proxy', 'outgoing connections {name} firewall'],
  ),
  capability(
    'telemetry',
    'telemetry analytics telemetría telemetria phoning',
    installed,
    whether(
      'Does {name} collect telemetry?',
      '¿Recopila {name} datos de telemetría?',
      '{name} coleta dados de telemetria?',
      'whether {name} collects telemetry',
      'si {name} recopila datos de telemetría',
      'se {name} coleta dados de telemetria',
    ),
    ['{name} telemetry', 'usage data sent home {name} privacy'],
  ),
  capability(
    'sbom',
    'sbom cyclonedx spdx bom',
    installed,
    whether(
      'Is there an SBOM for {name}?',
      '¿Hay un SBOM de {name}?',
      'Existe um SBOM de {name}?',
      'an SBOM for {name}',
      'un SBOM de {name}',
      'um SBOM de {name}',
    ),
    ['{name} SBOM', 'software bill of materials {name} dependencies'],
  ),
  capability(
    'completion',
    'completion completions autocomplete autocompletion bashcompinit completado autocompletado autocompletar',
    typed,
    whether(
      'Is there Bash completion for {name}?',
      '¿Hay autocompletado de Bash para {name}?',
      'Existe autocompletar do Bash para {name}?',
      'Bash completion for {name}',
      'el autocompletado de Bash para {name}',
      'o autocompletar do Bash para {name}',
    ),
    ['{name} shell completion', 'tab complete {name} options'],
  ),
  capability(
    'dry-run',
    'dry dryrun simulate simulates simulation preview previews pretend rehearse noop simular simulacro simulación simulação',
    typed,
    whether(
      'Does {name} have a dry-run mode?',
      '¿Tiene {name} un modo de simulación (dry run)?',
      'Existe um modo de simulação (dry run) em {name}?',
      'a dry-run mode of {name}',
      'un modo de simulación de {name}',
      'um modo de simulação de {name}',
    ),
    ['{name} dry run', 'show what {name} would do without changes'],
  ),
  capability(
    'two-factor',
    '2fa mfa otp totp multifactor factor authenticator',
    /\b(?:log ?in|passwords?|sign in|contraseñas?|senhas?)\b/i,
    whether(
      'Does {name} support two-factor authentication?',
      '¿Admite {name} la autenticación en dos pasos?',
      'Há suporte à autenticação em dois fatores em {name}?',
      'two-factor authentication in {name}',
      'la autenticación en dos pasos de {name}',
      'a autenticação em dois fatores em {name}',
    ),
    ['{name} 2FA', 'second factor one-time codes {name}'],
  ),
  capability(
    'graphql',
    'graphql',
    /\bREST\b|\bAPI (?:calls?|requests?|endpoints?)\b/,
    whether(
      'Does {name} have a GraphQL API?',
      '¿Tiene {name} una API GraphQL?',
      'Existe uma API GraphQL de {name}?',
      'a GraphQL API of {name}',
      'una API GraphQL de {name}',
      'uma API GraphQL de {name}',
    ),
    ['{name} GraphQL', 'query language {name} API schema'],
  ),
  capability(
    'webhook',
    'webhook webhooks',
    /\balerts?\b/i,
    whether(
      'Can {name} send webhooks?',
      '¿Puede {name} enviar webhooks?',
      'É possível enviar webhooks com {name}?',
      'whether {name} can send webhooks',
      'si {name} puede enviar webhooks',
      'se {name} pode enviar webhooks',
    ),
    ['{name} webhook', 'HTTP callback on events {name}'],
  ),
  capability(
    'screen-reader',
    'accessibility accessible reader readers a11y accesibilidad acessibilidade orca nvda jaws',
    /\b(?:click|window|menu|dialog|ventana|menú|di[aá]logo|janela|caixa de diálogo)\b/i,
    whether(
      'Does {name} work with a screen reader?',
      '¿Funciona {name} con un lector de pantalla?',
      'É possível usar {name} com um leitor de tela?',
      'whether {name} works with a screen reader',
      'si {name} funciona con un lector de pantalla',
      'se {name} funciona com um leitor de tela',
    ),
    ['{name} screen reader', 'blind users {name} speech output'],
  ),
]
