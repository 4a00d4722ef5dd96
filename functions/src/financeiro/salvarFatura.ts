import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_ITENS, type ItemDaFatura } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { SEM_ENCARGOS } from '@sie/domain/financeiro/encargos.ts'
import { totaisDe } from '@sie/domain/financeiro/fatura.ts'
import { isObjeto, OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { day, recordId } from '../base/platform/input.ts'
import { storedIn } from '../base/platform/stored.ts'
import { centavosOuNada, novoId } from './campos.ts'
import { faturaRef, requireIssuer, type FaturaGuardada } from './stored.ts'
import { createRecord, writeStep, recusa } from '../base/records/write.ts'
import { emissora, pessoas, sacadoDe, federacaoDoRepasse } from './emissora.ts'

const percent = z.number().min(0).max(100).default(0)

const item = z.object({
  serviceId: trimmed(128).default(''),
  descricao: trimmed(160).min(1, 'Descreva o item.'),
  categoria: trimmed(40).default(''),
  qtd: z.number().int().min(1, 'Ao menos 1.').max(999, 'No máximo 999.').default(1),
  unitario: centavosOuNada,
  desconto: centavosOuNada.default(0),
  beneficiarioId: z.union([recordId, z.literal('')]).default(''),
  repasseFederacao: percent,
  repasseConfederacao: percent,
})

const dados = z.object({
  /** id of the entity that issues */
  emitente: recordId,
  sacado: z.object({ tipo: z.enum(['pessoa', 'entidade']), id: recordId }),
  itens: z.array(item).min(1, 'Inclua ao menos um item.').max(MAIS_ITENS, `No máximo ${MAIS_ITENS} itens.`),
  desconto: centavosOuNada.default(0),
  acrescimo: centavosOuNada.default(0),
  vencimento: day,
  departamento: trimmed(128).default(''),
  centroCusto: trimmed(60).default(''),
  objeto: z.object({ tipo: trimmed(40), id: trimmed(128) }).default({ tipo: '', id: '' }),
  observacoes: trimmed(1000).default(''),
})

const input = z.object({
  id: novoId,
  /** version of the draft that the caller saw; absent for a new one */
  versao: z.number().int().min(0).optional(),
  dados,
})

/**
 * Stores a draft of an invoice. The server computes totals, names and documents; sending the same again changes nothing. An issued invoice never
 * changes.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (issuer's `faturas:criar` or `faturas:editar`; people whom the caller may not
 * read), registro-nao-encontrado, dados-invalidos (an issued invoice, another issuer, a discount that is too large), conflito
 */
export async function salvarFaturaHandler(
  { id, versao, dados: given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const ref = faturaRef(id)
    const stored = storedIn(faturas, await transaction.get(ref))
    if (stored) requireDraft(caller, stored, given.emitente)
    const entity = await emissora(transaction, given.emitente).catch((error: unknown) => {
      // A caller without rights under the entity does not learn whether it exists.
      throw caller.permissoes.entidades[given.emitente] ? error : new ErroSIE('sem-permissao')
    })
    const vinculo = { idEntidade: entity.id, idFederacao: entity.idFederacao }
    requireIssuer(caller, stored ? 'editar' : 'criar', vinculo)
    const draft = await draftOf(transaction, caller, given, entity)
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      await createRecord(transaction, faturas, ref, draft, { caller, acao: 'criar' })
      return { id, versao: 0 }
    }
    const { substitui, metadados } = stored
    const next = { ...draft, substitui }
    if (sameValue({ ...stored, ...next }, stored)) return { id, versao: metadados.version }
    if (versao !== metadados.version) throw new ErroSIE('conflito')
    const saved = await writeStep(transaction, faturas, ref, stored, next, { caller, acao: 'editar' })
    return { id, versao: saved }
  })
}

/** @throws ErroSIE sem-permissao, dados-invalidos */
function requireDraft(caller: Caller, { vinculo, situacao }: FaturaGuardada, emitente: string): void {
  requireIssuer(caller, 'editar', vinculo)
  if (situacao !== 'rascunho')
    throw recusa('situacao', 'Uma fatura emitida não muda. Cancele-a e emita outra no lugar.')
  if (emitente !== vinculo.idEntidade) throw recusa('emitente', 'O emitente de uma fatura não muda.')
}

async function draftOf(
  transaction: Transaction,
  caller: Caller,
  given: z.output<typeof dados>,
  entity: Awaited<ReturnType<typeof emissora>>,
): Promise<Omit<Fatura, 'filtros'>> {
  const sacado = await sacadoDe(transaction, caller, given.sacado)
  const ids = [...new Set(given.itens.map(({ beneficiarioId }) => beneficiarioId))].filter(Boolean)
  const people = await pessoas(transaction, caller, ids)
  const names = new Map(ids.map((id, index) => [id, String(valueAt(people[index], 'dadosPessoais.name') ?? '')]))
  const { tipo, id } = given.objeto
  if (tipo !== '' && !(isObjeto(tipo) && OBJETOS[tipo].id.test(id))) throw recusa('objeto', 'Este objeto não existe.')
  const { totais, subtotal, total } = sums(given)
  const itens: ItemDaFatura[] = given.itens.map((one, index) => ({
    ...one,
    total: totais[index] ?? 0,
    beneficiarioNome: names.get(one.beneficiarioId) ?? '',
  }))
  const { desconto, acrescimo, vencimento, departamento, centroCusto, objeto, observacoes } = given
  const federacao = await federacaoDoRepasse(transaction, entity.id, sacado)
  const sides = [entity.id, entity.idFederacao]
  return {
    name: sacado.nome,
    numero: '',
    emitente: { nome: entity.nome, documento: entity.documento },
    sacado,
    itens,
    subtotal,
    desconto,
    acrescimo,
    total,
    pago: 0,
    encargos: SEM_ENCARGOS,
    vencimento,
    emitidaEm: '',
    quitadaEm: '',
    departamento,
    centroCusto,
    federacaoDoRepasse: federacao,
    objeto,
    observacoes,
    pix: { txid: '', copiaECola: '' },
    situacao: 'rascunho',
    motivo: '',
    substitui: '',
    substituidaPor: '',
    renegociacao: '',
    vinculo: {
      idEntidade: entity.id,
      idFederacao: entity.idFederacao,
      lados: [...new Set(sides)].filter(Boolean),
    },
  }
}

/** @throws ErroSIE dados-invalidos */
function sums({ itens, desconto, acrescimo }: z.output<typeof dados>) {
  const over = itens.findIndex((one) => one.desconto > one.qtd * one.unitario)
  if (over !== -1) throw recusa(`itens.${over}.desconto`, 'O desconto é maior que o item.')
  const shared = itens.findIndex(({ repasseFederacao: up, repasseConfederacao: top }) => up + top > 100)
  if (shared !== -1) throw recusa(`itens.${shared}.repasseConfederacao`, 'Os repasses de um item passam de 100%.')
  try {
    return totaisDe(itens, desconto, acrescimo)
  } catch {
    throw recusa('total', 'O total da fatura fica entre R$ 0,00 e R$ 10.000.000,00.')
  }
}

export const salvarFatura = callable(input, salvarFaturaHandler, {
  access: 'faturas:criar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
