/**
 * English words that people who work with software mix into Spanish and Portuguese. `native m|f: loan m|f`; `v` marks a verb
 * phrase in the infinitive. The gender of the loan decides the article.
 */
export const spanishLoans = `
copia de seguridad f: backup m
copias de seguridad f: backups m
despliegue m: deploy m
despliegues m: deploys m
implementación f: deploy m
contraseña f: password f
contraseñas f: passwords f
correo electrónico m: e-mail m
enlace m: link m
enlaces m: links m
clave f: key f
claves f: keys f
servidor m: server m
servidores m: servers m
panel de control m: dashboard m
panel m: dashboard m
navegador m: browser m
fecha límite f: deadline f
informe m: report m
informes m: reports m
reunión f: meeting f
versión f: release f
versiones f: releases f
lanzamiento m: release m
repositorio m: repo m
repositorios m: repos m
rama f: branch f
ramas f: branches f
complemento m: plugin m
complementos m: plugins m
registro m: log m
registros m: logs m
equilibrador de carga m: load balancer m
balanceador de carga m: load balancer m
cortafuegos m: firewall m
conjunto de datos m: dataset m
conjuntos de datos m: datasets m
base de datos f: database f
consulta f: query f
consultas f: queries f
prueba f: test m
pruebas f: tests m
plantilla f: template m
plantillas f: templates m
paquete m: package m
paquetes m: packages m
almacenamiento m: storage m
red f: network f
nube f: cloud f
espacio de nombres m: namespace m
contenedor m: container m
contenedores m: containers m
etiqueta f: tag m
etiquetas f: tags m
actualización f: update m
actualizaciones f: updates m
usuario m: user m
usuarios m: users m
complemento m: plugin m
secuencia de comandos f: script m
línea de comandos f: command line f
comando m: command m
archivo m: file m
archivos m: files m
carpeta f: folder m
carpetas f: folders m
código fuente m: source code m
soporte técnico m: support m
soporte m: support m
comentarios m: feedback m
equipo m: team m
suscripción f: subscription f
facturación f: billing m
límite de velocidad m: rate limit m
inicio de sesión m: login m
cuenta f: account f
desplegar v: hacer el deploy de
iniciar sesión v: hacer login
actualizar v: hacer el update de
revertir v: hacer el rollback de
reiniciar v: hacer restart de
descargar v: hacer el download de
`

export const portugueseLoans = `
cópia de segurança f: backup m
cópias de segurança f: backups m
implantação f: deploy m
implantações f: deploys m
senha f: password f
prazo final m: deadline m
painel m: dashboard m
painel de controle m: dashboard m
navegador m: browser m
relatório m: report m
relatórios m: reports m
reunião f: meeting m
versão f: release f
versões f: releases f
lançamento m: release m
repositório m: repo m
repositórios m: repos m
ramo m: branch m
registro m: log m
registros m: logs m
balanceador de carga m: load balancer m
conjunto de dados m: dataset m
conjuntos de dados m: datasets m
banco de dados m: database m
bancos de dados m: databases m
consulta f: query f
consultas f: queries f
teste m: test m
testes m: tests m
modelo m: template m
modelos m: templates m
pacote m: package m
pacotes m: packages m
armazenamento m: storage m
rede f: network f
nuvem f: cloud f
espaço de nomes m: namespace m
contêiner m: container m
contêineres m: containers m
rótulo m: label m
rótulos m: labels m
etiqueta f: tag f
etiquetas f: tags f
atualização f: update m
atualizações f: updates m
usuário m: user m
usuários m: users m
linha de comando f: command line f
comando m: command m
comandos m: commands m
arquivo m: file m
arquivos m: files m
pasta f: folder m
pastas f: folders m
código-fonte m: source code m
suporte m: support m
equipe f: team m
assinatura f: subscription f
cobrança f: billing m
conta f: account f
servidor m: server m
servidores m: servers m
implantar v: fazer o deploy de
atualizar v: fazer o update de
reverter v: fazer o rollback de
reiniciar v: dar restart em
baixar v: fazer o download de
`
