import { pattern } from '../../../text/pattern.ts'
import { kindList, type Lexicon, phraseList, wordList } from './lexicon.ts'

export const es: Lexicon = {
  plainHeadings: phraseList(`
    acerca de, antes de empezar, argumentos, atributos, campos, conclusion, configuracion, contenido, descripcion, detalles,
    documentacion, ejemplo, ejemplos, glosario, guia, indice, inicio, introduccion, limitaciones, mas informacion, notas,
    objetivo, opciones, parametros, pasos, pasos siguientes, politica, proximos pasos, recursos, referencia, requisitos,
    requisitos previos, resumen, sinopsis, sintaxis, solucion de problemas, uso, ver tambien, vision general
  `),
  exampleWords: /\b(?:ejemplos?|muestra|tutorial|demo)\b/,
  asideWords: /\b(?:ver tambien|relacionad[oa]s?|obsolet[oa]s?|historial|cambios|referencias|tabla de contenidos)\b/,
  glossaryWords: /\b(?:glosario|terminologia|definiciones|conceptos clave)\b/,
  prerequisiteWords:
    /^(?:antes de (?:empezar|comenzar|instalar)|requisitos(?: previos)?|prerrequisitos|lo que necesitas?)\b/,
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
  kinds: kindList(`
    la acción acciones, la alerta alertas, la anotación anotaciones, el atributo atributos, el campo campos, el
    canal canales, la clave claves, el comando comandos, el componente componentes, la directiva directivas, el
    estado estados, la estrategia estrategias, la etapa etapas, la etiqueta etiquetas, el evento eventos, la fase
    fases, el formato formatos, la función funciones, el grupo grupos, la herramienta herramientas, el método
    metodos, el modo modos, el nivel niveles, el objeto objetos, la opción opciones, el parámetro parametros, el
    permiso permisos, el plan planes, la plantilla plantillas, la plataforma plataformas, la política politicas, la
    propiedad propiedades, el recurso recursos, la regla reglas, el rol roles, el servicio servicios, el subcomando
    subcomandos, la variable variables
  `),
  attributes: wordList(`
    alcance alias almacenamiento altura area autor cantidad capacidad categoria clase codigo comando correo costo
    coste cupo departamento descuento direccion duracion edad espacio estado fecha formato frecuencia grupo host
    idioma intervalo largo lenguaje licencia limite longitud maximo memoria metodo minimo modo moneda nivel numero
    pais periodo peso plazo porcentaje precio prioridad protocolo puerto rango region responsable retencion ruta
    severidad sigla tamano tarifa telefono tiempo tipo ubicacion unidad valor velocidad version zona
  `),
  yesOrNo: /^(?:s[ií]|no|compatible|obligatori[oa]|opcional|nunca|✓|✔|✅|✗|✘|❌)$/i,
  references: pattern(
    'iu',
    String.raw`(?<!\p{L})(?:est[eoa]s?|es[eoa]s?|aquell[oa]s?|ell[oa]s?|arriba`,
    String.raw`|abajo|siguientes?|anterior(?:es)?|dich[oa]s?)(?!\p{L})`,
  ),
  continuation:
    /^(?:Est[eoa]s?|Es[eoa]s?|Su|Sus|Sin embargo|Pero|También|Además|De lo contrario|En cambio|Ell[oa]s?)(?!\p{L})/u,
}
