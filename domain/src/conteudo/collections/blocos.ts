import * as z from 'zod'
import { MAIS_BLOCOS, MAIS_COLUNAS, MAIS_ITENS, MAIS_LINHAS, semAutorizacao, type TipoDeBloco } from '../blocos.ts'
import { videoDe } from '../video.ts'
import type { FieldMeta } from '../../base/records/fields.ts'
import { linkAddress } from '../../base/records/richText.ts'
import { trimmed } from '../../base/records/text.ts'
import {
  arquivo,
  dia,
  imagem,
  listaOrdenada,
  opcional,
  textoObrigatorio,
  textoRico,
} from '../../base/collections/campos.ts'

/** Files of blocks are stored under the field of all blocks. */
const OF_BLOCKS: FieldMeta = { filesOf: 'blocos' }

/** Schema of each kind of block, for its form. The reader for visitors is conteudo/blocos.ts. */
export const FORMAS_DE_BLOCO = {
  texto: z.object({ tipo: z.literal('texto'), texto: textoRico('Texto') }),
  imagem: z.object({
    tipo: z.literal('imagem'),
    imagem: imagem('Imagem', OF_BLOCKS),
    legenda: opcional('Legenda', 200),
  }),
  video: z.object({
    tipo: z.literal('video'),
    titulo: textoObrigatorio('Título do vídeo', 140),
    endereco: trimmed(300)
      .refine((text) => videoDe(text) !== undefined, 'Cole o endereço de um vídeo do YouTube ou do Vimeo.')
      .meta({ label: 'Endereço do vídeo' }),
  }),
  sanfona: z.object({
    tipo: z.literal('sanfona'),
    titulo: opcional('Título', 140),
    itens: listaOrdenada(
      'Pergunta',
      z.object({ titulo: textoObrigatorio('Pergunta', 200), texto: textoRico('Resposta') }),
      MAIS_ITENS,
    ),
  }),
  tabela: z.object({
    tipo: z.literal('tabela'),
    titulo: opcional('Título', 140),
    colunas: z.array(trimmed(80)).max(MAIS_COLUNAS).default(['', '']).meta({ label: 'Colunas', kind: 'tableGrid' }),
    linhas: z
      .array(z.object({ celulas: z.array(trimmed(300)).max(MAIS_COLUNAS).default([]) }))
      .max(MAIS_LINHAS)
      .default([])
      .meta({ label: 'Linhas', derived: true }),
  }),
  arquivos: z.object({
    tipo: z.literal('arquivos'),
    titulo: opcional('Título', 140),
    itens: listaOrdenada('Arquivo', z.object({ documento: arquivo('Arquivo', OF_BLOCKS) }), MAIS_ITENS),
  }),
  botoes: z.object({
    tipo: z.literal('botoes'),
    itens: listaOrdenada(
      'Botão',
      z.object({
        rotulo: textoObrigatorio('Texto do botão', 60),
        endereco: trimmed(300)
          .refine(
            (text) => linkAddress(text) !== undefined,
            'Comece com https://, mailto: ou / para uma página deste portal.',
          )
          .meta({ label: 'Para onde leva' }),
      }),
      6,
    ),
  }),
  pessoas: z.object({
    tipo: z.literal('pessoas'),
    titulo: opcional('Título', 140),
    itens: listaOrdenada(
      'Pessoa',
      z.object({
        nome: textoObrigatorio('Nome', 120),
        cargo: opcional('Cargo ou função', 120),
        contato: opcional('Contato', 160, { help: 'E-mail ou telefone que a pessoa usa em público.' }),
        autorizadoEm: dia('Autorizou em', {
          help: 'Dia em que a pessoa autorizou mostrar nome, contato e foto. Sem ele, nada dela aparece.',
        }),
        imagem: imagem('Foto', OF_BLOCKS),
      }),
      MAIS_ITENS,
    ),
  }),
} as const satisfies Record<TipoDeBloco, z.ZodObject>

const { texto, imagem: figura, video, sanfona, tabela, arquivos, botoes, pessoas } = FORMAS_DE_BLOCO

/** Firestore takes documents up to 1 MiB; all else of the record fits in the rest. */
const MAIS_LETRAS = 500_000

/**
 * Blocks of a page in their order. Rules bound their number; an allow-list reads the contents of each wherever it is shown.
 */
export const blocos = (label: string) =>
  z
    .array(z.discriminatedUnion('tipo', [texto, figura, video, sanfona, tabela, arquivos, botoes, pessoas]))
    .max(MAIS_BLOCOS, `No máximo ${MAIS_BLOCOS} blocos.`)
    .refine((list) => JSON.stringify(list).length <= MAIS_LETRAS, 'A página ficou grande demais. Divida-a em duas.')
    .default([])
    .meta({ label, kind: 'blocks', publicFile: true })

/** Obstacles in the blocks of a page to its publication. */
export const blocosFaults = (stored: unknown): { text: string }[] =>
  semAutorizacao(stored).map((nome) => ({
    text: `Diga em que dia ${nome} autorizou aparecer, ou tire o cartão.`,
  }))
