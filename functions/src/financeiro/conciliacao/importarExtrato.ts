import { createHash } from 'node:crypto'
import * as z from 'zod'
import { extratos } from '@sie/domain/financeiro/collections/extratos.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { parseExtrato } from '@sie/domain/financeiro/extrato/parseExtrato.ts'
import { dita } from '@sie/domain/financeiro/extrato/celulas.ts'
import {
  EXTRATO,
  ExtratoRecusado,
  MAIS_PALAVRAS,
  nomeDoBanco,
  NOMES_DE_COLUNAS,
  type Ajustes,
  type Extrato,
  type LinhaDoExtrato,
} from '@sie/domain/financeiro/extrato/tipos.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { newMetadados, type Author, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { limpo } from '@sie/domain/base/records/limpo.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { requireRuleOfEntidade } from './direito.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.object({
  entidade: recordId,
  /** file name, for display */
  nome: trimmed(120).default(''),
  /** the decoded file */
  texto: text(EXTRATO.bytes, 'O arquivo passa de 2 MB. Baixe no banco um período menor, como um mês.'),
  /** answers to what the file leaves open */
  ajustes: z
    .object({
      colunas: z.partialRecord(z.enum(NOMES_DE_COLUNAS), text(200)).optional(),
      tipos: z
        .record(text(60), z.enum(['entrada', 'saida']))
        .refine((told) => Object.keys(told).length <= MAIS_PALAVRAS, `No máximo ${MAIS_PALAVRAS} palavras.`)
        .optional(),
      repetidas: z.boolean().optional(),
    })
    .default({}),
})

/** Lines written by one transaction. */
const LOTE = 200

interface Importado {
  extrato: string
  lancamentos: number
  /** entries that no earlier file contained */
  novos: number
  /** number of lines of the file that could not be parsed */
  naoLidos: number
  /** centavos by which the file's own balances differ from what was read */
  diferenca: number
  /** whether the same file was imported before */
  repetido: boolean
}

interface Vinculo {
  idEntidade: string
  idFederacao: string
}

const idDe = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 40)

/**
 * Imports a bank statement of an entity. Ids of its lines derive from entity, bank, account and line, the id of the statement from its content, so
 * the same file again, a statement that overlaps it, two treasurers at once and an interrupted run all end with each line once. Existing
 * lines are not changed.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`extratos:criar` of the entity itself), dados-invalidos (a file that is
 * no statement: why, and what to do), limite-excedido (30 an hour)
 */
export async function importarExtratoHandler(
  { entidade, nome, texto, ajustes = {} }: Omit<z.output<typeof input>, 'ajustes'> & { ajustes?: Ajustes },
  context: Pick<Context, 'auth'>,
): Promise<Importado> {
  const caller = await requireCaller(context)
  const vinculo = await requireRuleOfEntidade(caller, 'extratos:criar', entidade)
  await limitUse(`importar-extrato:${caller.uid}`, 30, 3600)
  const extrato = lido(texto, ajustes)
  const id = idDe(entidade, texto, ...(extrato.repetidas === 0 && ajustes.repetidas ? ['repetidas'] : []))
  const author: Author = { uid: caller.uid, name: caller.name }
  const ditas = new Map<string, Set<string>>()
  for (const linha of extrato.linhas) ditas.set(linha.id, (ditas.get(linha.id) ?? new Set()).add(dita(linha)))
  let novos = 0
  for (let at = 0; at < extrato.linhas.length; at += LOTE)
    novos += await storeLinhas(extrato.linhas.slice(at, at + LOTE), { id, extrato, vinculo, author, ditas })
  const repetido = await storeExtrato(caller, { id, nome, extrato, vinculo, novos, ajustes })
  const { linhas, problemas, diferenca } = extrato
  return { extrato: id, lancamentos: linhas.length, novos, naoLidos: problemas.length, diferenca, repetido }
}

/** @throws ErroSIE dados-invalidos */
function lido(texto: string, ajustes: Ajustes): Extrato {
  try {
    const extrato = parseExtrato(texto, ajustes)
    const [open] = extrato.perguntas
    if (open)
      throw new ExtratoRecusado(
        `O arquivo não diz se “${open.tipo}” é dinheiro que entrou ou que saiu (${open.exemplo}). Diga antes de trazer.`,
      )
    return extrato
  } catch (error) {
    if (error instanceof ExtratoRecusado) throw new ErroSIE('dados-invalidos', { texto: error.message })
    throw error
  }
}

interface Destino {
  id: string
  extrato: Extrato
  vinculo: Vinculo
  author: Author
  /** what the whole file says under each id */
  ditas: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Creates the lines that are missing. Banks give two payments of a day one identifier: where this file says several things under a line's id, each is a
 * line, with an id of its own. A single one is the known line, which the bank may word in another way each time. @returns how many
 */
const storeLinhas = (
  linhas: readonly LinhaDoExtrato[],
  { id, extrato, vinculo, author, ditas }: Destino,
): Promise<number> =>
  db().runTransaction(async (transaction) => {
    const { banco, conta } = extrato
    const refOf = (...line: readonly string[]) =>
      db().doc(`${movimentos.name}/${idDe(vinculo.idEntidade, banco, conta, ...line)}`)
    const refs = linhas.map(({ id: line, texto, documento }) => [
      refOf(line),
      refOf(line, texto),
      refOf(line, texto, documento),
    ])
    const docs = await transaction.getAll(...refs.flat())
    const known = new Map(
      docs
        .filter(({ exists }) => exists)
        .map((doc) => {
          const { name = '', documento = '' } = storedIn(movimentos, doc) ?? {}
          return [doc.id, dita({ texto: name, documento })]
        }),
    )
    let brought = 0
    linhas.forEach((linha, index) => {
      const own = refs[index] ?? []
      const { dia, valor, documento } = linha
      const said = dita(linha)
      const alike = ditas.get(linha.id) ?? new Set([said])
      const taken = known.get(own[0]?.id ?? '')
      // The known line is the one of its text, else the first.
      if (taken !== undefined && !alike.has(taken) && said === alike.values().next().value) return
      const ref = own.find((one) => !known.has(one.id) || known.get(one.id) === said)
      if (!ref || known.has(ref.id)) return
      known.set(ref.id, said)
      const record = movimentos.schema.parse({
        name: limpo(linha.texto),
        extrato: id,
        banco,
        conta,
        dia,
        sentido: valor > 0 ? 'entrada' : 'saida',
        valor: Math.abs(valor),
        documento,
        vinculo,
      })
      transaction.create(ref, novo(movimentos, ref.id, record, author))
      brought += 1
    })
    return brought
  })

/** Stores the statement once. @returns whether it existed before */
const storeExtrato = (
  caller: Caller,
  {
    id,
    nome,
    extrato,
    vinculo,
    novos,
    ajustes: { colunas = {}, tipos = {} },
  }: { id: string; nome: string; extrato: Extrato; vinculo: Vinculo; novos: number; ajustes: Ajustes },
): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const ref = db().doc(`${extratos.name}/${id}`)
    if ((await transaction.get(ref)).exists) return true
    const { formato, banco, conta, de, ate, linhas, problemas, saldo, leiaute } = extrato
    const period = de === ate ? formatDay(de) : `${formatDay(de)} a ${formatDay(ate)}`
    const record = extratos.schema.parse({
      name: [nomeDoBanco(banco), conta, period].filter(Boolean).join(' · '),
      arquivo: nome,
      formato,
      banco,
      conta,
      de,
      ate,
      lancamentos: linhas.length,
      novos,
      naoLidos: problemas.length,
      saldo: saldo?.valor ?? 0,
      saldoEm: saldo?.dia ?? '',
      leiaute,
      colunas: Object.entries(colunas).map(([coluna, titulo]) => ({ coluna, titulo })),
      lados: Object.entries(tipos).map(([palavra, lado]) => ({ palavra, lado })),
      vinculo,
    })
    transaction.create(ref, novo(extratos, id, record, { uid: caller.uid, name: caller.name }))
    const detalhe = { lancamentos: linhas.length, novos, naoLidos: problemas.length }
    await audit({ acao: 'importar', quem: caller.uid, colecao: extratos.name, id, detalhe }, transaction)
    return false
  })

function novo(collection: Collection, id: string, record: object, author: Author): StoredRecord {
  const metadados = newMetadados(author, serverTime())
  return withDerived(id, { ...record, metadados }, collection)
}

export const importarExtrato = callable(input, importarExtratoHandler, {
  access: 'extratos:criar',
  errors: ['limite-excedido', 'pedido-grande'],
  // Two million characters, some of them two bytes, as JSON.
  largest: 5 * 1024 * 1024,
})
