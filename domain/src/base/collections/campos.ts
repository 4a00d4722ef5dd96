import * as z from 'zod'
import { cnpjFault, formatCnpj } from '../brazil/cnpj.ts'
import { ERROS } from '../errors.ts'
import type { FieldMeta } from '../records/fields.ts'
import { instant } from '../records/instant.ts'
import { isRichText, RICH_TEXT_MAX } from '../records/richText.ts'
import { telefoneArrumado, telefoneFault } from '../brazil/telefone.ts'
import { emailOrEmpty, text, tidied, trimmed } from '../records/text.ts'

/**
 * Building blocks of the schemas: every text has a limit, so that no record can grow huge. The label is registered for the schema itself, as
 * `.meta()` would create another.
 */

export const texto = (label: string, max = 120, meta: FieldMeta = {}) =>
  trimmed(max).register(z.globalRegistry, { label, ...meta })

/** Text that must not be empty. */
export const textoObrigatorio = (label: string, max = 120, meta: FieldMeta = {}) =>
  trimmed(max)
    .min(1, `Preencha ${label.toLowerCase()}.`)
    .register(z.globalRegistry, { label, ...meta })

/** Name of a person, typed or chosen from the register; `fills` are the fields beside it that a chosen person fills, as in FieldMeta. */
export const nomeDePessoa = (label: string, fills: FieldMeta['fills'] = {}) =>
  texto(label, 120, { kind: 'personName', fills }).default('')

export const opcional = (label: string, max = 120, meta: FieldMeta = {}) => texto(label, max, meta).default('')

/**
 * Name in Hangul, normalised to composed syllables as fonts have them, or ''. Printed in a font that has no other
 * letters.
 */
export const hangul = (label: string, max = 60, meta: FieldMeta = {}) =>
  trimmed(max)
    .overwrite((name) => name.normalize('NFC').replace(/\s+/g, ' '))
    .refine(
      (name) => /^(?:[가-힣]+(?:[ ·][가-힣]+)*)?$/.test(name),
      'Escreva em hangul, como 김태권, ou deixe em branco.',
    )
    .default('')
    .meta({ label, ...meta })

/** A day without a time, 'AAAA-MM-DD', or '' when unknown. */
export const dia = (label: string, meta: FieldMeta = {}) =>
  text(10, 'Informe um dia que exista, como 31/12/2020.')
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Informe um dia que exista, como 31/12/2020.')
    .default('')
    .register(z.globalRegistry, { label, kind: 'day', ...meta } satisfies FieldMeta)

export const email = (label = 'E-mail') =>
  emailOrEmpty.default('').register(z.globalRegistry, { label, kind: 'email' } satisfies FieldMeta)

/** CNPJ, numeric or alphanumeric, kept with its separators, or ''. */
export const cnpj = (label = 'CNPJ') =>
  trimmed(18)
    .refine((number) => cnpjFault(number) === undefined, ERROS['cnpj-invalido'])
    .overwrite(formatCnpj)
    .default('')
    .register(z.globalRegistry, { label, mask: 'cnpj' } satisfies FieldMeta)

/** Telephone, or ''. */
export const telefone = (label: string) =>
  tidied(20, telefoneArrumado, telefoneFault)
    .default('')
    .register(z.globalRegistry, { label, mask: 'telefone' } satisfies FieldMeta)

export const escolha = <const T extends readonly [string, ...string[]]>(
  label: string,
  options: Readonly<Record<T[number], string>>,
  values: T,
) => z.enum(values, 'Escolha uma opção.').register(z.globalRegistry, { label, options } satisfies FieldMeta)

/** Of a choice that forms ask for, as a wrong one would misfile the record: its default is what stored records without it count as. */
export const PERGUNTADA = { asked: true } as const satisfies FieldMeta

/** @param um one item, for the label of the button that adds it; given for lists that people fill in */
export const lista = <T extends z.ZodType>(label: string, item: T, max = 100, um?: string) =>
  z
    .array(item)
    .max(max, `No máximo ${max} itens.`)
    .default([])
    .register(z.globalRegistry, { label, ...(um ? { item: um } : {}) } satisfies FieldMeta)

export const derivado = <T extends z.ZodType>(schema: T, label: string) =>
  schema.optional().meta({ label, derived: true } satisfies FieldMeta)

/** Greatest amount of money: ten million reais, in centavos. */
const CENTAVOS_MAX = 1_000_000_000

const centavos = (least: number, below: string) =>
  z
    .number('Informe um valor, como 120,00.')
    .int('Informe um valor, como 120,00.')
    .min(least, below)
    .max(CENTAVOS_MAX, 'O valor é grande demais.')

/** Amount of money in whole centavos. */
export const dinheiro = (label: string, meta: FieldMeta = {}) =>
  centavos(0, 'O valor não pode ser negativo.')
    .default(0)
    .register(z.globalRegistry, { label, kind: 'money', ...meta })

/** What an account holds, in whole centavos; below zero where it is overdrawn. */
export const saldo = (label: string, meta: FieldMeta = {}) =>
  centavos(-CENTAVOS_MAX, 'O valor é grande demais.')
    .default(0)
    .register(z.globalRegistry, { label, kind: 'money', signed: true, ...meta })

/** Percentage, with decimals. */
export const percentual = (label: string, meta: FieldMeta = {}) =>
  z
    .number('Informe um número de 0 a 100.')
    .min(0, 'Informe um número de 0 a 100.')
    .max(100, 'Informe um número de 0 a 100.')
    .default(0)
    .register(z.globalRegistry, { label, kind: 'percentage', ...meta })

/** Instant, or null. */
export const instante = instant

const arquivoDoCampo = () => opcional('Arquivo', 300)
const DESCREVA = 'Descreva a imagem para quem não a vê.'

const imagemShape = {
  arquivo: arquivoDoCampo(),
  alt: opcional('Descrição da imagem', 200, { help: 'O que se vê, para quem ouve a página.' }),
  credito: opcional('Crédito', 120, { help: 'Quem fez a foto.' }),
  // Size of the largest copy in pixels, so that pages reserve its place.
  largura: z.number().int().min(0).max(20_000).default(0).register(z.globalRegistry, { label: 'Largura' }),
  altura: z.number().int().min(0).max(20_000).default(0).register(z.globalRegistry, { label: 'Altura' }),
  // Average colour as the server computed it, shown while the image loads.
  cor: trimmed(7)
    .regex(/^(#[0-9a-f]{6})?$/)
    .default('')
    .register(z.globalRegistry, { label: 'Cor' }),
}

/** Image with its credit and a required alternative text. Without `arquivo` there is none. */
export const imagem = (label: string, meta: FieldMeta = {}) =>
  z
    .object(imagemShape)
    .refine(({ arquivo, alt }) => arquivo === '' || alt !== '', { path: ['alt'], error: DESCREVA })
    .prefault({})
    .register(z.globalRegistry, { label, kind: 'image', publicFile: true, ...meta })

/** Image whose alternative text may be added later; the pages that show it require one. */
export const imagemSemDescricao = (label: string, meta: FieldMeta = {}) =>
  z
    .object(imagemShape)
    .prefault({})
    .register(z.globalRegistry, { label, kind: 'image', publicFile: true, ...meta })

/** Images in an order that their editor chooses, each with a caption. */
export const galeria = (label: string, max = 60, meta: FieldMeta = {}) =>
  z
    .array(
      z
        .object({ ...imagemShape, legenda: opcional('Legenda', 200) })
        .refine(({ alt }) => alt !== '', { path: ['alt'], error: DESCREVA }),
    )
    .max(max, `No máximo ${max} imagens.`)
    .default([])
    .register(z.globalRegistry, { label, kind: 'gallery', publicFile: true, ...meta })

/** File and the name under which it is downloaded. Without `arquivo` there is none. */
export const arquivo = (label: string, meta: FieldMeta = {}) =>
  z
    .object({
      arquivo: arquivoDoCampo(),
      nome: opcional('Nome do arquivo', 200),
      bytes: z.number().int().min(0).default(0).register(z.globalRegistry, { label: 'Tamanho' }),
    })
    .prefault({})
    .register(z.globalRegistry, { label, kind: 'file', ...meta })

/** Documents with a date of expiry, each of a type with its copy, which only readers of the record see. */
export const documentos = <const T extends readonly [string, ...string[]]>(
  label: string,
  tipos: Readonly<Record<T[number], string>>,
  values: T,
  max = 30,
) =>
  z
    .array(
      z.object({
        tipo: escolha('Tipo', tipos, values),
        numero: opcional('Número ou registro', 60),
        copia: arquivo('Cópia'),
        validade: dia('Vale até'),
      }),
    )
    .max(max, `No máximo ${max} documentos.`)
    .default([])
    .register(z.globalRegistry, { label, kind: 'documents' } satisfies FieldMeta)

/** Text with headings, lists, quotes and links (records/richText.ts). */
export const textoRico = (label: string, meta: FieldMeta = {}) =>
  text(RICH_TEXT_MAX, 'O texto é longo demais.')
    .refine(isRichText, 'O texto traz algo que não pode ser mostrado. Cole-o sem formatação.')
    .default('')
    .register(z.globalRegistry, { label, kind: 'richText', ...meta })

/** Id of a record of another collection, or ''. */
export const referencia = (label: string, collection: string, meta: FieldMeta = {}) =>
  opcional(label, 128, { kind: 'reference', collection, ...meta })

/** Words by which a record is found, in lower case, each once. */
export const etiquetas = (label: string, max = 12, meta: FieldMeta = {}) =>
  z
    .array(trimmed(40).min(1).toLowerCase())
    .max(max, `No máximo ${max}.`)
    .overwrite((words) => [...new Set(words)])
    .default([])
    .register(z.globalRegistry, { label, kind: 'tags', ...meta })

const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/

/**
 * Part of an address: small letters, digits and hyphens. `from`: path of the title from which it is derived during
 * typing.
 */
export const slug = (label: string, from: string, meta: FieldMeta = {}) =>
  trimmed(80)
    .regex(SLUG, 'Use letras minúsculas, números e hífens, como copa-do-brasil.')
    .default('')
    .register(z.globalRegistry, { label, kind: 'slug', from, ...meta })

/** Address of another site, https only, or ''. */
export const url = (label: string, max = 300, meta: FieldMeta = {}) =>
  trimmed(max)
    .refine(
      (address) => address === '' || (/^https:\/\/[^\s/]/.test(address) && URL.canParse(address)),
      'Informe um endereço que comece com https://.',
    )
    .default('')
    .register(z.globalRegistry, { label, kind: 'url', ...meta })

/** Colour as #rgb or #rrggbb, or ''. */
export const cor = (label: string, meta: FieldMeta = {}) =>
  trimmed(9)
    .regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/, 'Informe uma cor, como #0b2a5b.')
    .default('')
    .register(z.globalRegistry, { label, kind: 'colour', ...meta })

/** Place on the map in degrees; without coordinates there is none. */
export const ponto = (label: string, meta: FieldMeta = {}) =>
  z
    .object({
      lat: z.number().min(-90).max(90).optional().register(z.globalRegistry, { label: 'Latitude' }),
      lng: z.number().min(-180).max(180).optional().register(z.globalRegistry, { label: 'Longitude' }),
    })
    .prefault({})
    .register(z.globalRegistry, { label, kind: 'geo', ...meta })

/** Items in an order that their editor chooses. */
export const listaOrdenada = <T extends z.ZodType>(label: string, item: T, max = 100) =>
  z
    .array(item)
    .max(max, `No máximo ${max} itens.`)
    .default([])
    .register(z.globalRegistry, { label, kind: 'ordered' } satisfies FieldMeta)

/** Mondays of the weeks in which something of the record ends (prazos/semanas.ts), under `filtros`: by it an agenda finds what falls into its weeks. */
export const vencem = derivado(z.array(text(10)).max(120), 'Semanas em que algo vence')

/** Place of a record on portals (records/portals.ts): its order, the days of its period, and other portals that show it. */
export const camposDePortal = {
  ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem', help: 'Os menores vêm primeiro.' }),
  inicio: dia('Aparece desde'),
  fim: dia('Aparece até'),
  portais: z
    .array(text(128))
    .max(60, 'No máximo 60 portais.')
    .default([])
    .register(z.globalRegistry, { label: 'Também nos portais', kind: 'portals' } satisfies FieldMeta),
  filtros: z.object({ portais: derivado(z.array(text(128)).max(61), 'Portais') }).optional(),
}

/** Search fields that the server derives from the name (search/fields.ts). */
export const camposDeBusca = {
  trigam: derivado(z.array(text(80)).max(400), 'Fragmentos de busca'),
  searchableName: derivado(text(240), 'Nome para busca'),
  chavesBusca: derivado(z.array(text(80)).max(400), 'Chaves de busca'),
}

/** The entity that owns a record and the federation above it, or itself (DESIGN 4). */
export const vinculo = z.object({
  idEntidade: opcional('Entidade', 128),
  idFederacao: opcional('Federação', 128),
})

/** `vinculo` of a record with several sides: also the ids of all their entities, for their lists. */
export const vinculoComLados = vinculo.extend({ lados: derivado(z.array(text(128)).max(12), 'Lados') })

/** The uids of a record's team, or of its parent's team. */
export const equipe = derivado(z.array(text(128)).max(200), 'Equipe')

export { UFS } from './ufs.ts'

export const dadosEndereco = z.object({
  cep: opcional('CEP', 9, { mask: 'cep' }),
  logradouro: opcional('Logradouro', 160),
  logradouroNumero: opcional('Número', 20),
  logradouroComplemento: opcional('Complemento', 80),
  logradouroBairro: opcional('Bairro', 80),
  logradouroMunicipio: opcional('Município', 80),
  logradouroUF: opcional('UF', 2, { kind: 'uf' }),
})
