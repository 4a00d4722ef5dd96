interface Secao {
  /** last part of its address below /cbtkdeduca/admin */
  secao: string
  titulo: string
  texto: string
  /** rule that opens it; without one it is open to all signed-in users */
  rule?: string
}

/** Sections of the education area's desk, in order. */
export const SECOES: readonly Secao[] = [
  {
    secao: 'videos',
    titulo: 'Vídeos',
    texto: 'Publicar, legendar por capítulos, sincronizar o canal.',
    rule: 'videos:ler',
  },
  { secao: 'postagens', titulo: 'Postagens', texto: 'Escrever, fixar no alto, publicar.', rule: 'postagens:ler' },
  { secao: 'comunicados', titulo: 'Comunicados', texto: 'Avisar em poucas frases.', rule: 'comunicados:ler' },
  {
    secao: 'categorias',
    titulo: 'Categorias',
    texto: 'Os assuntos pelos quais o feed é filtrado.',
    rule: 'categoriasEduca:ler',
  },
  { secao: 'professores', titulo: 'Professores', texto: 'Conferir e aprovar páginas.', rule: 'professores:ler' },
  {
    secao: 'turmas',
    titulo: 'Turmas',
    texto: 'Quem estuda, conclui e recebe horas; avisar várias turmas.',
    rule: 'turmas:ler',
  },
  {
    secao: 'programas',
    titulo: 'Programas de faixa',
    texto: 'O que cada graduação pede no exame.',
    rule: 'programasFaixa:ler',
  },
  { secao: 'moderacao', titulo: 'Moderação', texto: 'Comentários que esperam uma decisão.', rule: 'comentarios:ler' },
  { secao: 'denuncias', titulo: 'Denúncias', texto: 'O que as pessoas apontaram.', rule: 'denuncias:ler' },
  { secao: 'minha-pagina', titulo: 'Minha página de professor', texto: 'Mostrar no site onde você ensina.' },
]
