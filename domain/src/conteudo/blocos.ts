/**
 * Blocks of a content page as its record stores them: a list of objects that rules can bound but not look into. An allow-list selects what is
 * shown; all else is left out. Without the schema (collections/blocos.ts), which visitors' pages do not load.
 */
import { partesDoArquivo } from '../base/arquivos/camposDeArquivo.ts'
import { linkAddress, readRichText } from '../base/records/richText.ts'
import { videoDe, type Video } from './video.ts'

/** Greatest numbers of blocks of a page, and of entries of a block, columns and rows of a table. */
export const MAIS_BLOCOS = 60
export const MAIS_ITENS = 40
export const MAIS_COLUNAS = 8
export const MAIS_LINHAS = 100

export const TIPOS_DE_BLOCO = {
  texto: 'Texto',
  imagem: 'Imagem',
  video: 'Vídeo',
  sanfona: 'Perguntas e respostas',
  tabela: 'Tabela',
  arquivos: 'Arquivos',
  botoes: 'Botões',
  pessoas: 'Pessoas',
} as const

export type TipoDeBloco = keyof typeof TIPOS_DE_BLOCO

export interface ImagemDoBloco {
  arquivo: string
  alt: string
  credito: string
  largura: number
  altura: number
}

export type Bloco =
  | { tipo: 'texto'; texto: string }
  | { tipo: 'imagem'; imagem: ImagemDoBloco; legenda: string }
  | { tipo: 'video'; titulo: string; video: Video }
  | { tipo: 'sanfona'; titulo: string; itens: readonly { titulo: string; texto: string }[] }
  | { tipo: 'tabela'; titulo: string; colunas: readonly string[]; linhas: readonly (readonly string[])[] }
  | { tipo: 'arquivos'; titulo: string; itens: readonly { arquivo: string; nome: string; bytes: number }[] }
  | { tipo: 'botoes'; itens: readonly { rotulo: string; endereco: string }[] }
  | { tipo: 'pessoas'; titulo: string; itens: readonly PessoaDoBloco[] }

/** Card of a person who consented to it. */
export interface PessoaDoBloco {
  nome: string
  cargo: string
  contato: string
  imagem: ImagemDoBloco | undefined
}

export interface Blocos {
  blocos: readonly Bloco[]
  /** whether content was left out because it may not be shown */
  recusado: boolean
}

type Raw = Record<string, unknown>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '')
const whole = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
const list = (value: unknown, max: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, max) : [])
const objects = (value: unknown, max: number): readonly Raw[] => list(value, max).filter(isObject)

/** Path of a public file of a page; undefined for other paths, which no page may show. */
function publicFile(path: unknown): string | undefined {
  const parts = typeof path === 'string' ? partesDoArquivo(path) : null
  return parts?.publico && parts.colecao === 'conteudos' ? (path as string) : undefined
}

function imageOf(value: unknown): ImagemDoBloco | undefined {
  const raw = isObject(value) ? value : {}
  const arquivo = publicFile(raw.arquivo)
  if (arquivo === undefined) return undefined
  return {
    arquivo,
    alt: text(raw.alt, 200),
    credito: text(raw.credito, 120),
    largura: whole(raw.largura),
    altura: whole(raw.altura),
  }
}

/** Readers of the kinds of blocks, which return what may be shown; undefined where a block has nothing to show. */
const READERS: { readonly [T in TipoDeBloco]: (raw: Raw) => Extract<Bloco, { tipo: T }> | undefined } = {
  texto: ({ texto }) =>
    readRichText(texto).content.length > 0 ? { tipo: 'texto', texto: texto as string } : undefined,
  imagem(raw) {
    const imagem = imageOf(raw.imagem)
    return imagem && { tipo: 'imagem', imagem, legenda: text(raw.legenda, 200) }
  },
  video(raw) {
    const video = videoDe(raw.endereco)
    return video && { tipo: 'video', titulo: text(raw.titulo, 140), video }
  },
  sanfona(raw) {
    const itens = objects(raw.itens, MAIS_ITENS).flatMap(({ titulo, texto }) =>
      text(titulo, 200) ? [{ titulo: text(titulo, 200), texto: typeof texto === 'string' ? texto : '' }] : [],
    )
    return itens.length > 0 ? { tipo: 'sanfona', titulo: text(raw.titulo, 140), itens } : undefined
  },
  tabela(raw) {
    const colunas = list(raw.colunas, MAIS_COLUNAS).map((column) => text(column, 80))
    const linhas = objects(raw.linhas, MAIS_LINHAS).map(({ celulas }) =>
      colunas.map((_, index) => text(list(celulas, MAIS_COLUNAS)[index], 300)),
    )
    return colunas.length > 0 ? { tipo: 'tabela', titulo: text(raw.titulo, 140), colunas, linhas } : undefined
  },
  arquivos(raw) {
    const itens = objects(raw.itens, MAIS_ITENS).flatMap(({ documento }) => {
      const { arquivo: path, nome, bytes } = isObject(documento) ? documento : {}
      const arquivo = publicFile(path)
      return arquivo ? [{ arquivo, nome: text(nome, 200), bytes: whole(bytes) }] : []
    })
    return itens.length > 0 ? { tipo: 'arquivos', titulo: text(raw.titulo, 140), itens } : undefined
  },
  botoes(raw) {
    const itens = objects(raw.itens, MAIS_ITENS).flatMap(({ rotulo, endereco }) => {
      const to = linkAddress(endereco)
      return to && text(rotulo, 60) ? [{ rotulo: text(rotulo, 60), endereco: to }] : []
    })
    return itens.length > 0 ? { tipo: 'botoes', itens } : undefined
  },
  pessoas(raw) {
    const itens = objects(raw.itens, MAIS_ITENS).flatMap((pessoa): PessoaDoBloco[] =>
      isAutorizada(pessoa)
        ? [
            {
              nome: text(pessoa.nome, 120),
              cargo: text(pessoa.cargo, 120),
              contato: text(pessoa.contato, 160),
              imagem: imageOf(pessoa.imagem),
            },
          ]
        : [],
    )
    return itens.length > 0 ? { tipo: 'pessoas', titulo: text(raw.titulo, 140), itens } : undefined
  },
}

/** Whether the person of a card consented to being shown; without the day of the consent the card is left out. */
const isAutorizada = ({ nome, autorizadoEm }: Raw): boolean =>
  text(nome, 120) !== '' && typeof autorizadoEm === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(autorizadoEm)

/** Whether a text is a known kind of block. */
export const isTipoDeBloco = (tipo: unknown): tipo is TipoDeBloco =>
  typeof tipo === 'string' && Object.hasOwn(TIPOS_DE_BLOCO, tipo)

/** The blocks of a stored page that may be shown. */
export function readBlocks(stored: unknown): Blocos {
  if (stored === undefined || stored === null) return { blocos: [], recusado: false }
  if (!Array.isArray(stored)) return { blocos: [], recusado: true }
  const read = (stored as unknown[])
    .slice(0, MAIS_BLOCOS)
    .map((raw) => (isObject(raw) && isTipoDeBloco(raw.tipo) ? READERS[raw.tipo](raw) : undefined))
  const blocos = read.flatMap((bloco) => bloco ?? [])
  return { blocos, recusado: blocos.length < stored.length || blocos.some(hidesText) }
}

/** Whether a text of a block has content that may not be shown. */
const hidesText = (bloco: Bloco): boolean =>
  (bloco.tipo === 'texto' && readRichText(bloco.texto).refused) ||
  (bloco.tipo === 'sanfona' && bloco.itens.some(({ texto }) => readRichText(texto).refused))

/** Names on cards without the day of the person's consent. */
export const semAutorizacao = (stored: unknown): readonly string[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : [])
    .filter(isObject)
    .filter(({ tipo }) => tipo === 'pessoas')
    .flatMap(({ itens }) => objects(itens, MAIS_ITENS))
    .filter((pessoa) => !isAutorizada(pessoa))
    .map(({ nome }) => text(nome, 120) || 'uma pessoa sem nome')
