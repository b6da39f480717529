/** Whether Spanish or Portuguese text speaks of a program: of its files, its windows, its commands. */
export const isOfSoftware = (text: string): boolean => {
  const found = [...text.matchAll(words)].map(([word]) => word.toLowerCase().slice(0, 4))
  return found.length > 2 || new Set(found).size > 1
}

const words =
  /(?<!\p{L})(?:comandos?|ficheros?|archivos?|arquivos?|ficheiros?|botón|botão|clic|clique|cliques?|menús?|menus?|software|teclado|ventanas?|janelas?|diálogos?|instal(?:ar|e|a)|configurar?|píxel(?:es)?|pixels?|strings?|scripts?|herramientas?|ferramentas?|opciones|opções|selecc?ion(?:ar|e)|predeterminad[oa]s?)(?!\p{L})/giu
