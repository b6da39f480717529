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
enlace m: link m
enlaces m: links m
servidor m: server m
servidores m: servers m
panel de control m: dashboard m
panel m: dashboard m
fecha límite f: deadline f
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
consulta f: query f
consultas f: queries f
prueba f: test m
pruebas f: tests m
plantilla f: template m
plantillas f: templates m
almacenamiento m: storage m
nube f: cloud f
espacio de nombres m: namespace m
contenedor m: container m
contenedores m: containers m
etiqueta f: tag m
etiquetas f: tags m
complemento m: plugin m
secuencia de comandos f: script m
comentarios m: feedback m
facturación f: billing m
límite de velocidad m: rate limit m
inicio de sesión m: login m
desplegar v: hacer el deploy de
iniciar sesión v: hacer login
revertir v: hacer el rollback de
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
consulta f: query f
consultas f: queries f
teste m: test m
testes m: tests m
modelo m: template m
modelos m: templates m
armazenamento m: storage m
nuvem f: cloud f
espaço de nomes m: namespace m
contêiner m: container m
contêineres m: containers m
rótulo m: label m
rótulos m: labels m
etiqueta f: tag f
etiquetas f: tags f
cobrança f: billing m
servidor m: server m
servidores m: servers m
implantar v: fazer o deploy de
reverter v: fazer o rollback de
baixar v: fazer o download de
`
