import * as z from 'zod'
import { escolha, lista, opcional, textoObrigatorio, url } from '../../base/collections/campos.ts'
import type { FieldMeta } from '../../base/records/fields.ts'
import { trimmed } from '../../base/records/text.ts'
import { MAIS_COMENTARIOS, MAIS_PERGUNTAS, SITUACOES_DO_RECADO, TIPOS_DE_PERGUNTA } from './estados.ts'

// Schema parts that several collections of a class share. Instants in their lists are milliseconds since 1970, 0 for
// none.

export const instanteEmLista = (label: string) =>
  z.number().int().min(0, `${label}: complete o dia e a hora, como 30/11/2026 18:00.`).default(0).meta({ label })

/** Greatest number of points of an assignment. */
export const MAIS_PONTOS = 1_000

export const pontosDe = (label: string) =>
  z
    .number('Informe os pontos, como 10.')
    .min(0, 'Os pontos não podem ser negativos.')
    .max(MAIS_PONTOS, `No máximo ${MAIS_PONTOS} pontos.`)
    .meta({ label })

/** Links to pages and documents elsewhere. */
export const anexos = (label = 'Links') =>
  lista(
    label,
    z.object({
      nome: opcional('Nome', 120),
      url: url('Endereço', 500).refine((address) => address !== '', 'Informe o endereço, começando com https://.'),
    }),
    20,
    'link',
  )

/** Greatest number of files of one hand-in, assignment or material. */
export const MAIS_ARQUIVOS = 10

/** Uploaded files (functions/src/ensino/turmas/arquivos.ts serves them). The function that writes a record names only files uploaded for that record. */
export const arquivos = z
  .array(
    z.object({
      arquivo: opcional('Arquivo', 300),
      nome: opcional('Nome do arquivo', 200),
      bytes: z.number().int().min(0).default(0).meta({ label: 'Tamanho' }),
    }),
  )
  .max(MAIS_ARQUIVOS, `No máximo ${MAIS_ARQUIVOS} arquivos.`)
  .default([])
  .meta({ label: 'Arquivos', kind: 'documents', sentBefore: true, sentAgain: true } satisfies FieldMeta)
export type ArquivoEnviado = z.output<typeof arquivos>[number]

const itemDaRubrica = {
  criterio: textoObrigatorio('Critério', 120),
  descricao: opcional('O que se espera', 300),
  pontos: pontosDe('Pontos').default(0),
}
export const rubrica = lista('Rubrica', z.object(itemDaRubrica), 20, 'critério')

const pergunta = {
  id: trimmed(40).min(1).meta({ label: 'Identificação' }),
  tipo: escolha('Tipo', TIPOS_DE_PERGUNTA, ['unica', 'multipla', 'curta', 'ordenar']),
  enunciado: textoObrigatorio('Enunciado', 1_000),
  opcoes: lista('Opções', trimmed(200), 10),
  pontos: pontosDe('Pontos').default(1),
}
export const perguntas = lista('Perguntas', z.object(pergunta), MAIS_PERGUNTAS, 'pergunta')
const certas = lista('Respostas certas', trimmed(200), 10)
export const perguntasComChave = z.array(z.object({ ...pergunta, certas })).max(MAIS_PERGUNTAS)

/** Key of an assignment, in a document that no student reads. */
export const gabarito = z.object({
  gabarito: lista('Gabarito', z.object({ pergunta: trimmed(40), certas }), MAIS_PERGUNTAS),
})

export const respostas = lista(
  'Respostas',
  z.object({ pergunta: trimmed(40).min(1), valores: z.array(trimmed(300)).max(10) }),
  MAIS_PERGUNTAS,
)

/** Mark of an assignment and of each criterion; -1 for none. */
export const nota = z
  .number('Informe a nota, como 8,5.')
  .min(-1)
  .max(MAIS_PONTOS, `No máximo ${MAIS_PONTOS} pontos.`)
  .default(-1)
  .meta({ label: 'Nota' })
export const notasDaRubrica = lista('Notas da rubrica', z.number().min(0).max(MAIS_PONTOS), 20)

/** Mark that its student does not see until it is returned. */
export const notaReservada = z.object({ nota, rubrica: notasDaRubrica, quiz: nota })

/** Comments on a record of a class; `menor` means that other students see initials. */
export const comentarios = lista(
  'Comentários',
  z.object({
    id: opcional('Identificação', 40),
    autor: opcional('Autor', 128),
    nome: opcional('Nome', 120),
    professor: z.boolean().default(false).meta({ label: 'Professor' }),
    menor: z.boolean().default(false).meta({ label: 'Menor de idade' }),
    texto: opcional('Texto', 1_000),
    em: instanteEmLista('Quando'),
    situacao: escolha('Situação', SITUACOES_DO_RECADO, ['publicado', 'aguardando', 'removido']).default('publicado'),
  }),
  MAIS_COMENTARIOS,
)
/** Parts of comments that name their author. */
export const DOS_COMENTARIOS = ['autor', 'nome', 'texto'] as const
