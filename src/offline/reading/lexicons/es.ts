import { lineList, wordList } from '../word-list.ts'
import type { Lexicon } from './lexicon.ts'

export const es: Lexicon = {
  plainHeadings: lineList(`
    acerca de
    antes de empezar
    argumentos
    atributos
    campos
    conclusion
    configuracion
    contenido
    descripcion
    detalles
    documentacion
    ejemplo
    ejemplos
    glosario
    guia
    indice
    inicio
    introduccion
    limitaciones
    mas informacion
    notas
    objetivo
    opciones
    parametros
    pasos
    pasos siguientes
    politica
    proximos pasos
    recursos
    referencia
    requisitos
    requisitos previos
    resumen
    sinopsis
    sintaxis
    solucion de problemas
    uso
    ver tambien
    vision general
  `),
  exampleWords: /\b(?:ejemplos?|muestra|tutorial|demo)\b/,
  asideWords: /\b(?:ver tambien|relacionad[oa]s?|obsolet[oa]s?|historial|cambios|referencias|tabla de contenidos)\b/,
  glossaryWords: /\b(?:glosario|terminologia|definiciones|conceptos clave)\b/,
  needWords: /^(?:antes de (?:empezar|comenzar|instalar)|requisitos(?: previos)?|prerrequisitos|lo que necesitas?)\b/,
  columns: {
    meaning: /^(?:significado|descripcion|que hace|que significa|proposito|definicion|para que sirve|detalles)$/,
    remedy: /^(?:que hacer|solucion|accion|remedio)$/,
    default: /^(?:(?:valor )?(?:por defecto|predeterminado|por omision))$/,
    type: /^(?:tipo|tipo de dato)$/,
    required: /^(?:obligatori[oa]|requerid[oa])$/,
    values: /^(?:valores(?: (?:validos|permitidos|posibles|aceptados))?|opciones|rango)$/,
    environment: /^(?:variable de entorno|entorno)$/,
  },
  verbs: wordList(`
    abrir activar actualizar agregar ajustar anular añadir aplicar asignar buscar cambiar cancelar cargar cerrar comprobar conectar
    configurar confirmar consultar controlar convertir copiar crear definir desactivar descargar desinstalar devolver editar elegir
    eliminar empezar enviar establecer evitar exportar extender filtrar generar gestionar guardar habilitar importar iniciar instalar
    invitar limitar listar migrar modificar mover obtener organizar pagar pausar pedir personalizar preparar probar programar
    proteger publicar quitar recibir recuperar registrar reiniciar renovar reparar resolver restaurar retirar revisar rotar seleccionar
    solicitar sincronizar subir suspender usar utilizar validar verificar ver
  `),
  articles: /^(?:un|una|unos|unas|el|la|los|las|cualquier|cada|si)(?!\p{L})/iu,
  yes: /^(?:s[ií]|compatible|obligatori[oa]|✓|✔|✅)$/i,
  no: /^(?:no|opcional|✗|✘|❌|nunca)$/i,
  pointing:
    /(?<!\p{L})(?:est[eoa]s?|es[eoa]s?|aquell[oa]s?|ell[oa]s?|arriba|abajo|siguientes?|anterior(?:es)?|dich[oa]s?)(?!\p{L})/iu,
}
