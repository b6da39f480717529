import type { OfflineLanguage } from '../../../../models/offline/family.ts'

interface Frame {
  readonly questions: readonly string[]
  /** What is missing, as a clause. */
  readonly missing: string
}

type Frames = Readonly<Record<OfflineLanguage, Frame>>

/** A line per language: `question / question | what is missing`. */
const frames = (en: string, es: string, pt: string): Frames => ({ en: frame(en), es: frame(es), pt: frame(pt) })

const frame = (line: string): Frame => {
  const [questions = '', missing = ''] = line.split(' | ')
  return { questions: questions.split(' / '), missing }
}

/** How a product and something of a kind are put together: `{name}` is the product, `{x}` the other. */
export const framesOf: Readonly<Record<string, Frames>> = {
  on: frames(
    'Does {name} run on {x}? / Can I run {name} on {x}? | whether {name} runs on {x}',
    '¿Se puede usar {name} en {x}? / ¿Funciona {name} en {x}? | si {name} funciona en {x}',
    'Dá para usar {name} no {x}? / É possível usar {name} no {x}? | se {name} funciona no {x}',
  ),
  in: frames(
    'Does {name} work in {x}? | whether {name} works in {x}',
    '¿Funciona {name} en {x}? | si {name} funciona en {x}',
    'É possível usar {name} no {x}? | se {name} funciona no {x}',
  ),
  with: frames(
    'Does {name} work with {x}? / Can I use {name} with {x}? | whether {name} works with {x}',
    '¿Se puede usar {name} con {x}? / ¿Funciona {name} con {x}? | si {name} funciona con {x}',
    'Dá para usar {name} com {x}? / É possível usar {name} com {x}? | se {name} funciona com {x}',
  ),
  support: frames(
    'Does {name} support {x}? / Is {x} supported in {name}? | whether {name} supports {x}',
    '¿Admite {name} {x}? / ¿Es {name} compatible con {x}? | si {name} es compatible con {x}',
    'Há suporte a {x} em {name}? | se há suporte a {x} em {name}',
  ),
  open: frames(
    'Can {name} open {x} files? | whether {name} can open {x} files',
    '¿Se pueden abrir archivos {x} con {name}? | si se pueden abrir archivos {x} con {name}',
    'É possível abrir arquivos {x} com {name}? | se é possível abrir arquivos {x} com {name}',
  ),
  compression: frames(
    'Does {name} support {x} compression? | whether {name} supports {x} compression',
    '¿Admite {name} la compresión {x}? | si {name} admite la compresión {x}',
    'Há suporte à compressão {x} em {name}? | se há suporte à compressão {x} em {name}',
  ),
  'file-system': frames(
    'Does {name} work on {x} file systems? | whether {name} works on {x} file systems',
    '¿Funciona {name} en un sistema de archivos {x}? | si {name} funciona en un sistema de archivos {x}',
    'É possível usar {name} em um sistema de arquivos {x}? | se {name} funciona em um sistema de arquivos {x}',
  ),
  notify: frames(
    'Can {name} send messages to {x}? | whether {name} can send messages to {x}',
    '¿Se pueden enviar avisos de {name} a {x}? | si se pueden enviar avisos de {name} a {x}',
    'É possível enviar avisos de {name} para {x}? | se é possível enviar avisos de {name} para {x}',
  ),
  'run-in': frames(
    'How do I run {name} in {x}? / Can I use {name} in {x}? | how to run {name} in {x}',
    '¿Cómo se ejecuta {name} en {x}? | cómo se ejecuta {name} en {x}',
    'Como se executa {name} no {x}? | como se executa {name} no {x}',
  ),
  'log-in': frames(
    'Can users sign in to {name} with {x}? | whether users can sign in to {name} with {x}',
    '¿Se puede iniciar sesión en {name} con {x}? | si se puede iniciar sesión en {name} con {x}',
    'É possível entrar em {name} com {x}? | se é possível entrar em {name} com {x}',
  ),
  install: frames(
    'Can I install {name} with {x}? / Is {name} available through {x}? | whether {name} can be installed with {x}',
    '¿Se puede instalar {name} con {x}? | si se puede instalar {name} con {x}',
    'É possível instalar {name} com {x}? | se é possível instalar {name} com {x}',
  ),
  monitor: frames(
    'Can I monitor {name} with {x}? / How do I monitor {name} with {x}? | how to monitor {name} with {x}',
    '¿Cómo se monitoriza {name} con {x}? | cómo se monitoriza {name} con {x}',
    'Como se monitora {name} com {x}? | como se monitora {name} com {x}',
  ),
  manage: frames(
    'Can I set up {name} with {x}? / How do I manage {name} with {x}? | how to manage {name} with {x}',
    '¿Se puede administrar {name} con {x}? | si se puede administrar {name} con {x}',
    'É possível administrar {name} com {x}? | se é possível administrar {name} com {x}',
  ),
  pay: frames(
    'Can I pay for {name} with {x}? | whether {name} can be paid for with {x}',
    '¿Se puede pagar {name} con {x}? | si {name} se puede pagar con {x}',
    'É possível pagar {name} com {x}? | se {name} pode ser pago com {x}',
  ),
  plugin: frames(
    'Is there a {name} plugin for {x}? | whether there is a {name} plugin for {x}',
    '¿Hay un complemento de {name} para {x}? | si hay un complemento de {name} para {x}',
    'Existe um plugin de {name} para {x}? | se existe um plugin de {name} para {x}',
  ),
  build: frames(
    'Can I build {name} with {x}? / Does {name} compile with {x}? | whether {name} can be built with {x}',
    '¿Se puede compilar {name} con {x}? | si se puede compilar {name} con {x}',
    'É possível compilar {name} com {x}? | se é possível compilar {name} com {x}',
  ),
}
