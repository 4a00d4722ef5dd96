// Every input of text in news, content pages and release notes.
const FILE = 'publico/conteudos/pagina/blocos/0123.webp'

const text = (words: string, href?: string) => ({
  type: 'text',
  text: words,
  ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }),
})
const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

const WHOLE = 'the whole text'

/** A rich text with the payload in one of its places. */
export const RICH: Readonly<Record<string, (payload: string) => string>> = {
  'text of a paragraph': (payload) => doc(paragraph(text(payload))),
  'text of a heading': (payload) => doc({ type: 'heading', attrs: { level: 2 }, content: [text(payload)] }),
  'address of a link': (payload) => doc(paragraph(text('x', payload))),
  'address and text of a link': (payload) => doc(paragraph(text(payload, payload))),
  'item of a list': (payload) =>
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text(payload))] }] }),
  'start of a list': (payload) => doc({ type: 'orderedList', attrs: { start: payload }, content: [] }),
  'type of a node': (payload) => doc({ type: payload, content: [text(payload)] }),
  'type of a mark': (payload) =>
    doc(paragraph({ type: 'text', text: 'x', marks: [{ type: payload, attrs: { href: payload } }] })),
  'attribute of a node': (payload) =>
    doc({ type: 'paragraph', attrs: { onclick: payload, style: payload }, content: [text('x')] }),
  [WHOLE]: (payload) => payload,
}

const block = (tipo: string, fields: object): object => ({ blocos: [{ tipo, ...fields }] })
const first = (fields: object) => ({ itens: [fields] })

/** Content page with the payload in one of its parts. */
export const IN_BLOCKS: Readonly<Record<string, (payload: string) => object>> = {
  titulo: (payload) => ({ titulo: payload }),
  resumo: (payload) => ({ resumo: payload }),
  capa: (payload) => ({ capa: { arquivo: payload, alt: payload, credito: payload } }),
  ...Object.fromEntries(
    Object.entries(RICH).flatMap(([way, rich]) => [
      [`texto: ${way}`, (payload: string) => block('texto', { texto: rich(payload) })],
      [`sanfona: ${way}`, (payload: string) => block('sanfona', first({ titulo: 'x', texto: rich(payload) }))],
    ]),
  ),
  'type of a block': (payload) => block(payload, { texto: payload }),
  'imagem: its path': (payload) => block('imagem', { imagem: { arquivo: payload, alt: 'x' } }),
  'imagem: its words': (payload) =>
    block('imagem', { imagem: { arquivo: FILE, alt: payload, credito: payload }, legenda: payload }),
  'video: its address': (payload) => block('video', { titulo: 'x', endereco: payload }),
  'video: behind a good address': (payload) =>
    block('video', { titulo: payload, endereco: `https://youtu.be/abcdefghijk?${payload}` }),
  'sanfona: its titles': (payload) => block('sanfona', { titulo: payload, ...first({ titulo: payload, texto: '' }) }),
  'tabela: its cells': (payload) =>
    block('tabela', { titulo: payload, colunas: [payload], linhas: [{ celulas: [payload] }] }),
  'arquivos: the path': (payload) => block('arquivos', first({ documento: { arquivo: payload, nome: payload } })),
  'arquivos: the name': (payload) =>
    block('arquivos', { titulo: payload, ...first({ documento: { arquivo: FILE, nome: payload } }) }),
  'botoes: the address': (payload) => block('botoes', first({ rotulo: 'x', endereco: payload })),
  'botoes: the word': (payload) => block('botoes', first({ rotulo: payload, endereco: '/noticias' })),
  'pessoas: the card': (payload) =>
    block('pessoas', {
      titulo: payload,
      ...first({ nome: payload, cargo: payload, contato: payload, autorizadoEm: '2026-01-01' }),
    }),
}

/** Content page with the payload in all of them. */
export function contentPageOf(payload: string): object {
  const ways = Object.values(IN_BLOCKS).map((way) => way(payload) as { blocos?: object[] })
  return Object.assign({}, ...ways, { blocos: ways.flatMap(({ blocos = [] }) => blocos) }) as object
}

/** News with the payload in each of its short texts, paths and names, and as its whole text. */
export const newsOf = (payload: string) => ({
  titulo: payload,
  subtitulo: payload,
  autor: payload,
  fonte: payload,
  tags: [payload],
  capa: { arquivo: payload, alt: payload, credito: payload },
  galeria: [{ arquivo: payload, alt: payload, credito: payload, legenda: payload }],
  relacionadas: [{ noticia: payload }],
  texto: payload,
})

/** Rich texts with a place each, which holds one payload after the other. Each node of a rich text is judged for itself. */
export const richOfAll = (payloads: readonly string[]): [way: string, texto: string][] =>
  Object.entries(RICH)
    .filter(([way]) => way !== WHOLE)
    .map(([way, rich]) => [way, doc(...payloads.flatMap((payload) => contentOf(rich(payload))))])

const contentOf = (rich: string) => (JSON.parse(rich) as { content: object[] }).content

const place = (payload: string) => ({
  logradouro: payload,
  logradouroBairro: payload,
  logradouroMunicipio: payload,
  logradouroUF: payload,
  logradouroCEP: payload,
})

/** Entity with the payload in each of its texts and addresses. */
export const entityOf = (payload: string) => ({
  dadosPessoais: { name: payload, sigla: payload, tipoEntidade: 'clube', fundacao: payload },
  dadosContato: {
    email: payload,
    telefone: payload,
    telefones: [{ rotulo: payload, numero: payload }],
    site: payload,
    instagram: payload,
    facebook: payload,
    youtube: payload,
  },
  dadosEndereco: place(payload),
  presidente: { nome: payload },
  diretoria: [{ nome: payload, cargo: payload, inicio: payload, fim: payload }],
  responsavelTecnico: { nome: payload, graduacao: payload },
  turmas: [{ nome: payload, dias: payload, horario: payload, professor: payload }],
  apresentacao: payload,
  configuracoes: { urlOuvidoria: payload, heroBackgroundColor: payload },
  logo: { arquivo: payload, alt: payload, credito: payload },
})

/** Album and picture with the payload in each of their texts. */
export const albumOf = (payload: string) => ({
  titulo: payload,
  descricao: payload,
  evento: payload,
  local: payload,
  fotografo: payload,
  data: payload,
  capa: { arquivo: payload, alt: payload },
})
export const pictureOf = (payload: string) => ({
  legenda: payload,
  credito: payload,
  imagem: { arquivo: payload, alt: payload, largura: payload, altura: payload, cor: payload },
})

/** Entry of the calendar with the payload in each of its texts. */
export const dateOf = (payload: string) => ({
  titulo: payload,
  descricao: payload,
  local: payload,
  endereco: payload,
  municipio: payload,
  uf: payload,
  link: payload,
})
