/** `name | kinds | words | occasion`, a line per language `question | what is missing`, and other words to search with. */
export const ofPrograms = `
kubernetes | server | kubernetes k8s kubectl helm openshift |
Can I run {name} on Kubernetes? | whether {name} runs on Kubernetes
¿Se puede ejecutar {name} en Kubernetes? | si {name} se puede ejecutar en Kubernetes
É possível executar {name} no Kubernetes? | se é possível executar {name} no Kubernetes
{name} Kubernetes | container orchestration {name} deployment

docker | server command | docker dockerfile podman container containers containerized oci contenedor contêiner |
Is there an official Docker image for {name}? | an official Docker image for {name}
¿Hay una imagen oficial de Docker para {name}? | una imagen oficial de Docker para {name}
Existe uma imagem oficial de Docker para {name}? | uma imagem oficial de Docker para {name}
{name} Docker | container image {name} registry

ansible | server service | ansible playbook playbooks puppet saltstack |
Is there an Ansible role for {name}? | an Ansible role for {name}
¿Hay un rol de Ansible para {name}? | un rol de Ansible para {name}
Existe uma role de Ansible para {name}? | uma role de Ansible para {name}
{name} Ansible | configuration management {name} automation

prometheus | server service | prometheus grafana exporter exporters openmetrics |
Can I monitor {name} with Prometheus? | whether {name} can be monitored with Prometheus
¿Se puede monitorizar {name} con Prometheus? | si se puede monitorizar {name} con Prometheus
É possível monitorar {name} com o Prometheus? | se é possível monitorar {name} com o Prometheus
{name} Prometheus | monitoring {name} metrics dashboards

systemd | server | systemd systemctl journald |
How do I run {name} as a systemd service? | how to run {name} as a systemd service
¿Cómo se ejecuta {name} como servicio de systemd? | cómo se ejecuta {name} como servicio de systemd
Como se executa {name} como serviço do systemd? | como se executa {name} como serviço do systemd
{name} systemd | start {name} at boot unit file

selinux | server | selinux apparmor seccomp |
Does {name} work with SELinux enabled? | whether {name} works with SELinux enabled
¿Funciona {name} con SELinux activado? | si {name} funciona con SELinux activado
É possível usar {name} com o SELinux ativado? | se é possível usar {name} com o SELinux ativado
{name} SELinux | mandatory access control {name} policy

fips | server library | fips nist | cipher ciphers ciphersuites cryptographic
Is {name} validated for FIPS 140? | a FIPS 140 validation of {name}
¿Está {name} validado para FIPS 140? | una validación FIPS 140 de {name}
{name} tem validação FIPS 140? | uma validação FIPS 140 de {name}
{name} FIPS | validated cryptographic module {name} compliance

bounty | server command | bounty bounties hackerone bugcrowd recompensas | vulnerability vulnerabilities
Is there a bug bounty for security holes in {name}? | a bug bounty for {name}
¿Hay un programa de recompensas por errores de {name}? | un programa de recompensas por errores de {name}
Existe um programa de recompensas por falhas de {name}? | um programa de recompensas por falhas de {name}
{name} bug bounty | reward for a vulnerability in {name}

homebrew | command | homebrew brew linuxbrew | macOS OSX darwin
Can I install {name} with Homebrew? | whether {name} can be installed with Homebrew
¿Se puede instalar {name} con Homebrew? | si se puede instalar {name} con Homebrew
É possível instalar {name} com o Homebrew? | se é possível instalar {name} com o Homebrew
{name} Homebrew | install {name} on macOS package

snap | command | snap snaps snapd snapcraft flatpak | linux
Is there a Snap package of {name}? | a Snap package of {name}
¿Hay un paquete Snap de {name}? | un paquete Snap de {name}
Existe um pacote Snap de {name}? | um pacote Snap de {name}
{name} Snap | install {name} on Linux package

uninstall | server command | uninstall uninstalls uninstalled uninstalling deinstall desinstalar | install installation instalar
How do I uninstall {name}? | how to uninstall {name}
¿Cómo se desinstala {name}? | cómo se desinstala {name}
Como se desinstala {name}? | como se desinstala {name}
uninstall {name} | remove {name} from a system

proxy | command | proxy proxies socks socks5 http_proxy https_proxy | download remote registry
Can I use {name} behind a corporate proxy? | whether {name} works behind a proxy
¿Se puede usar {name} detrás de un proxy corporativo? | si {name} funciona detrás de un proxy
É possível usar {name} atrás de um proxy corporativo? | se {name} funciona atrás de um proxy
{name} proxy | outgoing connections {name} firewall

jenkins | command | jenkins jenkinsfile | ci pipeline
How do I use {name} in a Jenkins pipeline? | how to use {name} in a Jenkins pipeline
¿Cómo se usa {name} en un pipeline de Jenkins? | cómo se usa {name} en un pipeline de Jenkins
Como se usa {name} em um pipeline do Jenkins? | como se usa {name} em um pipeline do Jenkins
{name} Jenkins | continuous integration {name} build job

telemetry | command | telemetry analytics telemetría telemetria | install download registry
Does {name} collect telemetry? | whether {name} collects telemetry
¿Recopila {name} datos de telemetría? | si {name} recopila datos de telemetría
{name} coleta dados de telemetria? | se {name} coleta dados de telemetria
{name} telemetry | usage data sent home {name} privacy

two-factor | command | 2fa mfa otp totp factor authenticator | login password
Does {name} support two-factor authentication? | whether {name} supports two-factor authentication
¿Admite {name} la autenticación en dos pasos? | si {name} admite la autenticación en dos pasos
Há suporte à autenticação em dois fatores em {name}? | se há suporte à autenticação em dois fatores em {name}
{name} 2FA | second factor one-time codes {name}

completion | command | completion completions complete autocomplete autocompletion autocompletado autocompletar |
Is there Bash completion for {name}? | Bash completion for {name}
¿Hay autocompletado de Bash para {name}? | el autocompletado de Bash para {name}
Existe autocompletar do Bash para {name}? | o autocompletar do Bash para {name}
{name} shell completion | tab complete {name} options

python | library | python python3 pypi ctypes cffi |
Are there Python bindings for {name}? | Python bindings for {name}
¿Se puede usar {name} desde Python? | si se puede usar {name} desde Python
É possível usar {name} em Python? | se é possível usar {name} em Python
{name} Python | language bindings {name} module

rust | library | rust crate crates cargo rustc |
Is there a Rust crate for {name}? | a Rust crate for {name}
¿Hay un crate de Rust para {name}? | un crate de Rust para {name}
Existe um crate de Rust para {name}? | um crate de Rust para {name}
{name} Rust | language bindings {name} wrapper

java | library | java jni jna jvm |
Can I call {name} from Java? | whether {name} can be called from Java
¿Se puede usar {name} desde Java? | si se puede usar {name} desde Java
É possível usar {name} em Java? | se é possível usar {name} em Java
{name} Java | JNI bindings {name} wrapper

vcpkg | library | vcpkg conan |
Is {name} available through vcpkg? | whether {name} is available through vcpkg
¿Está {name} disponible en vcpkg? | si {name} está disponible en vcpkg
{name} está disponível no vcpkg? | se {name} está disponível no vcpkg
{name} vcpkg | install {name} package manager C++

cmake | library | cmake find_package |
How do I link {name} in a CMake project? | how to link {name} in a CMake project
¿Cómo se enlaza {name} en un proyecto de CMake? | cómo se enlaza {name} en un proyecto de CMake
Como se liga {name} em um projeto CMake? | como se liga {name} em um projeto CMake
{name} CMake | link with {name} build system

wasm | library | wasm webassembly emscripten emcc |
Can I compile {name} to WebAssembly? | whether {name} can be compiled to WebAssembly
¿Se puede compilar {name} a WebAssembly? | si se puede compilar {name} a WebAssembly
É possível compilar {name} para WebAssembly? | se é possível compilar {name} para WebAssembly
{name} WebAssembly | build {name} Emscripten browser

android | library | android ndk |
How do I build {name} for Android? | how to build {name} for Android
¿Cómo se compila {name} para Android? | cómo se compila {name} para Android
Como se compila {name} para Android? | como se compila {name} para Android
{name} Android | cross compile {name} NDK

commercial | server command library | commercial enterprise professional paid consulting consultancy consultants contract comercial empresarial contrato |
Is there commercial support for {name}? | commercial support for {name}
¿Hay soporte comercial para {name}? | el soporte comercial para {name}
Existe suporte comercial para {name}? | o suporte comercial para {name}
{name} paid support | consultants contract help with {name}

nagios | server | nagios icinga icinga2 naemon zabbix check_mk |
Is there a Nagios plugin for {name}? | a Nagios plugin for {name}
¿Hay un complemento de Nagios para {name}? | un complemento de Nagios para {name}
Existe um plugin do Nagios para {name}? | um plugin do Nagios para {name}
{name} Nagios | check {name} monitoring plugin

nix | server command | nix nixos nixpkgs |
Is there a Nix package of {name}? | a Nix package of {name}
¿Hay un paquete Nix de {name}? | un paquete Nix de {name}
Existe um pacote Nix de {name}? | um pacote Nix de {name}
{name} Nix | install {name} NixOS package

editor | command | vscode vscodium codium |
Is there a VS Code extension for {name}? | a VS Code extension for {name}
¿Hay una extensión de VS Code para {name}? | una extensión de VS Code para {name}
Existe uma extensão do VS Code para {name}? | uma extensão do VS Code para {name}
{name} VSCode | editor plugin {name} integration

graphical | command | gui guis graphical gtk qt ui webui frontend frontends desktop dashboard gráfica gráfico gráficas |
Does {name} have a graphical interface? | a graphical interface of {name}
¿Tiene {name} una interfaz gráfica? | una interfaz gráfica de {name}
Existe uma interface gráfica para {name}? | uma interface gráfica para {name}
{name} GUI | desktop window {name} frontend

gitlab | command | gitlab | ci pipeline pipelines
How do I use {name} in GitLab CI? | how to use {name} in GitLab CI
¿Cómo se usa {name} en GitLab CI? | cómo se usa {name} en GitLab CI
Como se usa {name} no GitLab CI? | como se usa {name} no GitLab CI
{name} GitLab | continuous integration {name} runner job
`
