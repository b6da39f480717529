/** What is asked of servers and services, and of applications: `name | kinds | words | occasion`, a line per language `question | what is missing`, and other words to search with. */
export const ofServices = `
terraform | server service | terraform opentofu pulumi |
Can I manage {name} with Terraform? | whether {name} can be managed with Terraform
¿Se puede gestionar {name} con Terraform? | si se puede gestionar {name} con Terraform
É possível gerenciar {name} com o Terraform? | se é possível gerenciar {name} com o Terraform
{name} Terraform | infrastructure as code {name} provider

hipaa | service | hipaa phi compliance compliant conformidad conformidade |
Is {name} HIPAA compliant? | whether {name} is HIPAA compliant
¿Cumple {name} con la norma HIPAA? | si {name} cumple con la norma HIPAA
{name} atende às exigências da HIPAA? | se {name} atende às exigências da HIPAA
{name} HIPAA | health data {name} regulations

saml | server service | saml sso okta oidc openid federation federated | login password authentication
Does {name} support single sign-on with SAML? | single sign-on with SAML in {name}
¿Admite {name} el acceso único con SAML? | el acceso único con SAML en {name}
Há suporte a login único com SAML em {name}? | o login único com SAML em {name}
{name} SAML | identity provider {name} SSO

slack | server service | slack webhook webhooks mattermost chatops telegram | alerts alerting alarms alertas alarmas alarmes
Can {name} send notifications to Slack? | whether {name} can send notifications to Slack
¿Puede {name} enviar notificaciones a Slack? | si {name} puede enviar notificaciones a Slack
É possível enviar notificações de {name} ao Slack? | se é possível enviar notificações de {name} ao Slack
{name} Slack | chat messages {name} alerts

ipv6 | server service | ipv6 inet6 aaaa | network networks address addresses
Does {name} support IPv6? | IPv6 support in {name}
¿Es compatible {name} con IPv6? | la compatibilidad de {name} con IPv6
Há suporte a IPv6 em {name}? | o suporte a IPv6 em {name}
{name} IPv6 | dual stack {name} addresses

datadog | server service | datadog dynatrace splunk | metrics métricas
Can I send the metrics of {name} to Datadog? | whether the metrics of {name} can be sent to Datadog
¿Se pueden enviar las métricas de {name} a Datadog? | si se pueden enviar las métricas de {name} a Datadog
É possível enviar as métricas de {name} ao Datadog? | se é possível enviar as métricas de {name} ao Datadog
{name} Datadog | export metrics {name} dashboard

exam | service | exam exams certification certifications certified certificación certificação |
Is there a certification exam for {name}? | a certification exam for {name}
¿Hay un examen de certificación de {name}? | un examen de certificación de {name}
Existe um exame de certificação de {name}? | um exame de certificação de {name}
{name} certification | training exam {name} credential

video | server service command library application | video videos vídeo vídeos youtube screencast screencasts webinar webinars webcast demo demos |
Are there video tutorials for {name}? | video tutorials for {name}
¿Hay tutoriales en video sobre {name}? | los tutoriales en video sobre {name}
Existem tutoriais em vídeo sobre {name}? | os tutoriais em vídeo sobre {name}
{name} YouTube | screencasts lessons {name} learn

discord | server command library application | discord gitter zulip matrix irc slack chat forum foro fórum |
Is there a Discord server for users of {name}? | a Discord server for users of {name}
¿Hay un servidor de Discord para usuarios de {name}? | un servidor de Discord para usuarios de {name}
Existe um servidor do Discord para usuários de {name}? | um servidor do Discord para usuários de {name}
{name} Discord | community chat {name} questions

gdpr | service | gdpr rgpd lgpd privacy compliance compliant conformidad conformidade european |
Does {name} comply with the GDPR? | whether {name} complies with the GDPR
¿Cumple {name} con el RGPD? | si {name} cumple con el RGPD
{name} atende às exigências da LGPD? | se {name} atende às exigências da LGPD
{name} GDPR | personal data {name} European Union

pulumi | service | pulumi |
Is there a Pulumi provider for {name}? | a Pulumi provider for {name}
¿Hay un proveedor de Pulumi para {name}? | un proveedor de Pulumi para {name}
Existe um provedor do Pulumi para {name}? | um provedor do Pulumi para {name}
{name} Pulumi | infrastructure as code {name} resources

graphql | service | graphql | api apis
Does {name} have a GraphQL API? | a GraphQL API of {name}
¿Tiene {name} una API de GraphQL? | una API de GraphQL de {name}
Existe uma API GraphQL de {name}? | uma API GraphQL de {name}
{name} GraphQL | query schema {name} API

openapi | service | openapi swagger raml | api apis
Is there an OpenAPI description of the {name} API? | an OpenAPI description of the {name} API
¿Hay una descripción OpenAPI de la API de {name}? | una descripción OpenAPI de la API de {name}
Existe uma descrição OpenAPI da API de {name}? | uma descrição OpenAPI da API de {name}
{name} Swagger | API specification {name} schema

postman | service | postman insomnia | api apis
Is there a Postman collection for the {name} API? | a Postman collection for the {name} API
¿Hay una colección de Postman para la API de {name}? | una colección de Postman para la API de {name}
Existe uma coleção do Postman para a API de {name}? | uma coleção do Postman para a API de {name}
{name} Postman | try out requests {name} API

quic | server service | quic http3 | http2 alpn spdy
Does {name} support HTTP/3 over QUIC? | HTTP/3 over QUIC in {name}
¿Admite {name} HTTP/3 sobre QUIC? | HTTP/3 sobre QUIC en {name}
Há suporte a HTTP/3 sobre QUIC em {name}? | HTTP/3 sobre QUIC em {name}
{name} QUIC | HTTP version {name} protocol

post-quantum | server service library | quantum kyber pqc cuántica quântica | cipher ciphers ciphersuites cryptographic cifrado cifrados criptográfico
Does {name} support post-quantum cryptography? | post-quantum cryptography in {name}
¿Admite {name} criptografía poscuántica? | la criptografía poscuántica en {name}
Há suporte a criptografia pós-quântica em {name}? | a criptografia pós-quântica em {name}
{name} quantum | Kyber key exchange {name} cipher

jira | service | jira atlassian | alert alerts notification notifications ticket tickets
Is there a Jira integration for {name}? | a Jira integration for {name}
¿Hay una integración de {name} con Jira? | una integración de {name} con Jira
Existe uma integração de {name} com o Jira? | uma integração de {name} com o Jira
{name} Jira | open tickets {name} issue tracker

pagerduty | server service | pagerduty opsgenie | alerts alerting alarms alertas alarmas alarmes
Can {name} send alerts to PagerDuty? | whether {name} can send alerts to PagerDuty
¿Puede {name} enviar alertas a PagerDuty? | si {name} puede enviar alertas a PagerDuty
É possível enviar alertas de {name} ao PagerDuty? | se é possível enviar alertas de {name} ao PagerDuty
{name} PagerDuty | on-call incidents {name} alarm

kotlin | service | kotlin | sdk sdks java library libraries client clients
Is there a Kotlin client for {name}? | a Kotlin client for {name}
¿Hay un cliente de Kotlin para {name}? | un cliente de Kotlin para {name}
Existe um cliente Kotlin para {name}? | um cliente Kotlin para {name}
{name} Kotlin | call {name} from an Android app library

dark | application | dark theme themes tema temas oscuro escuro |
Does {name} have a dark mode? | a dark mode of {name}
¿Tiene {name} un modo oscuro? | un modo oscuro de {name}
Existe um modo escuro em {name}? | um modo escuro em {name}
{name} dark theme | colours {name} appearance night

mac | application | mac macos osx macintosh apple darwin platform platforms plataforma plataformas |
Is there a version of {name} for the Mac? | a version of {name} for the Mac
¿Existe una versión de {name} para Mac? | una versión de {name} para Mac
Existe uma versão de {name} para Mac? | uma versão de {name} para Mac
{name} macOS | install {name} Apple computer

screen-reader | application | orca braille accessibility accesibilidad acessibilidade blind screenreader reader readers lector lectores leitor leitores |
Does {name} work with a screen reader? | whether {name} works with a screen reader
¿Funciona {name} con un lector de pantalla? | si {name} funciona con un lector de pantalla
É possível usar {name} com um leitor de tela? | se é possível usar {name} com um leitor de tela
{name} accessibility | blind users {name} Orca

usb | application | usb portable pendrive portátil portable-app |
Can I run {name} from a USB stick without installing it? | whether {name} can be run from a USB stick
¿Se puede usar {name} desde una memoria USB sin instalarlo? | si se puede usar {name} desde una memoria USB
É possível usar {name} a partir de um pendrive, sem instalar? | se é possível usar {name} a partir de um pendrive
{name} portable | run {name} without installation
`
