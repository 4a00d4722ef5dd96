import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { MAIS_ANUIDADES, type MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'
import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { regrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { situacaoDaVigencia } from '@sie/domain/financeiro/servicos.ts'
import { anuidadeQuitada } from '@sie/domain/pessoas/cadastro/anuidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { answersFor, menoresDe } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { pixCredenciais } from '../../base/platform/secrets.ts'
import { storedIn } from '../../base/platform/stored.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { precoProprio } from '../daTabela.ts'
import { emissora, regraDe, type Emissora } from '../emissora.ts'
import { alvoDaEntidade } from '../entidade.ts'
import { chargeFatura } from '../pix/cobranca.ts'
import { isCharged, issueAll, itemDe, pessoaQuePaga } from './issuePagina.ts'
import { cobrancaDe, levelOf, type Campanha } from './parametros.ts'
import { faturasDaAnuidade, isPayingClub, linhasDe, type Linha } from './pessoas.ts'

// The annuity of the year on demand: whoever pays for people asks for one invoice of each issuer; the price list alone decides what it asks.

/** Days until an invoice is due whose issuer has no rules. */
const PRAZO_DIAS = 10
const MOST_MEMBERS = 300
const MOST_SERVICES = 60
const MUITOS_MEMBROS = `O clube tem mais de ${MOST_MEMBERS} membros, e por aqui se pagam no máximo ${MOST_MEMBERS}. Peça à federação que faça a cobrança de anuidades do clube.`
const RESOLVIDA: readonly MotivoDeNaoCobrar[] = ['paga', 'isenta', 'jaFaturada']
const SEM_EMITENTE = 'Quem cobra esta anuidade não está em atividade: fale com a confederação.'

const lugar = z.object({
  /** the club that pays for its members; '' for the caller and the minors whose guardian they are */
  clube: z.union([recordId, z.literal('')]).default(''),
})
const pedido = lugar.extend({
  pessoas: z
    .array(recordId)
    .min(1, 'Escolha ao menos uma pessoa.')
    .max(MAIS_ANUIDADES, `No máximo ${MAIS_ANUIDADES} de cada vez.`),
})

/** A person's annuity of this year: what it costs now, or why nothing is asked. */
export interface AnuidadeAPagar {
  pessoa: string
  nome: string
  /** name of who charges; '' where they are inactive */
  emitente: string
  /** centavos; 0 where nothing can be paid now */
  valor: number
  /** discounts of the price, or the reason why there is none */
  texto: string
  /** whether it is neither settled nor invoiced, and cannot be paid here: then the federation is asked */
  perguntar: boolean
}

interface Pessoa {
  id: string
  record: PraticanteGuardado
}

/** @throws ErroSIE sem-permissao */
async function requireClub(caller: Caller, clube: string): Promise<void> {
  const scope = await alvoDaEntidade(clube)
  const acts =
    scope && agePor(caller.permissoes, 'faturas:pagar', { idEntidade: scope.entidade, idFederacao: scope.federacao })
  if (!acts || !caller.pode('praticantes:ler', scope)) throw new ErroSIE('sem-permissao')
}

const isMember = ({ record }: Pessoa, clube: string) =>
  record.metadados.successorId === '' &&
  (clube === '' || (record.dadosFiliacao.vinculadoAEntidadeID === clube && isActive(record)))

const issuerOf = ({ record }: Pessoa): string => record.dadosFiliacao.federacaoID || ENTIDADE_PADRAO

/** People by who charges their annuity. */
function byIssuer(people: readonly Pessoa[]): Map<string, Pessoa[]> {
  const groups = new Map<string, Pessoa[]>()
  for (const one of people) groups.set(issuerOf(one), [...(groups.get(issuerOf(one)) ?? []), one])
  return groups
}

/**
 * The charge of this year's annuity by an issuer's price list of today, as a campaign would make it; a sentence where the list names none, or several
 * for people, or was changed by the caller a moment ago.
 */
async function campanhaDoPedido(
  transaction: Transaction,
  caller: Caller,
  issuer: Emissora,
  clube: string,
): Promise<Campanha | string> {
  const hoje = hojeNoBrasil()
  const rules = await transaction.get(db().doc(`regrasCobranca/${issuer.id}`))
  const listed = db()
    .collection(services.name)
    .where('vinculo.idEntidade', '==', issuer.id)
    .where('categoria', '==', 'anuidade')
    .where('metadados.successorId', '==', '')
  const { docs } = await getBounded(listed, MOST_SERVICES, transaction)
  const found = docs
    .map((doc) => ({ id: doc.id, servico: storedIn(services, doc) }))
    .filter(
      ({ servico }) =>
        isActive(servico) &&
        servico.publico &&
        servico.aplicaSe === 'pessoa' &&
        situacaoDaVigencia(servico.vigencia, hoje) === 'emVigor',
    )
  const [only] = found
  if (!only || found.length > 1) return `${issuer.nome} ainda não cobra a anuidade por aqui: quem emite a fatura é ela.`
  const own = await precoProprio(transaction, only.id, only.servico, caller.uid, hoje)
  if (own !== '') return `${only.servico.name}: ${own}`
  const ano = Number(hoje.slice(0, 4))
  const { ativaAoPagarAnuidade } = await regraDe(transaction, issuer.id)
  return {
    emitente: issuer.id,
    ano,
    servico: only.id,
    vencimento: addDays(hoje, storedIn(regrasCobranca, rules)?.prazo ?? PRAZO_DIAS),
    cobrar: clube === '' ? 'pessoa' : 'clube',
    filtro: { entidade: clube, graduacaoDe: 0, graduacaoAte: 0, somenteAtivos: !ativaAoPagarAnuidade },
    nivel: levelOf(issuer),
    vinculo: { idEntidade: issuer.id, idFederacao: issuer.idFederacao },
    hoje,
    ...(await cobrancaDe(transaction, issuer, only.servico, ano, rules)),
  }
}

/** The entity that charges; undefined where it is missing or inactive. */
const activeIssuer = (transaction: Transaction, id: string) =>
  emissora(transaction, id).catch((error: unknown) => {
    if (error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado') return undefined
    throw error
  })

/** The charge of each of these people, and the invoices that they have of this annuity. */
async function linhasDoEmissor(
  transaction: Transaction,
  caller: Caller,
  emitente: string,
  pessoas: readonly Pessoa[],
  clube: string,
) {
  const issuer = await activeIssuer(transaction, emitente)
  const campanha = issuer ? await campanhaDoPedido(transaction, caller, issuer, clube) : SEM_EMITENTE
  // Also where nothing is sold here: an invoice may have been made by hand.
  const faturadas = await faturasDaAnuidade(
    { ano: Number(hojeNoBrasil().slice(0, 4)), emitente },
    pessoas.map(({ id }) => id),
    transaction,
  )
  if (typeof campanha === 'string') return { issuer, campanha, faturadas, linhas: [] as Linha[] }
  const semClube = clube !== '' && !(await isPayingClub(emitente, clube, transaction))
  return { issuer, campanha, faturadas, linhas: linhasDe(campanha, { pessoas: [...pessoas], semClube }, faturadas) }
}

/**
 * What the annuity of this year costs each person for whom the caller pays, by the price list of today: themselves and their minors, or the members of
 * their club. Nothing is written.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`faturas:pagar` of the club itself and `praticantes:ler` over it), limite-excedido
 * (120 an hour)
 */
export async function consultarAnuidadesHandler(
  { clube }: z.output<typeof lugar>,
  context: Pick<Context, 'auth'>,
): Promise<{ anuidades: AnuidadeAPagar[]; ano: number }> {
  const caller = await requireCaller(context)
  await limitUse(`consultar-anuidades:${caller.uid}`, 120, 3600)
  if (clube !== '') await requireClub(caller, clube)
  return db().runTransaction(
    async (transaction) => {
      const found = clube === '' ? await mine(transaction, caller) : await membersOf(transaction, clube)
      const anuidades: AnuidadeAPagar[] = []
      const ano = Number(hojeNoBrasil().slice(0, 4))
      for (const [emitente, pessoas] of byIssuer(found)) {
        const read = await linhasDoEmissor(transaction, caller, emitente, pessoas, clube)
        const { issuer, campanha, linhas, faturadas } = read
        for (const { id, record } of pessoas) {
          const decided = linhas.find((linha) => linha.id === id)?.decisao
          anuidades.push({
            pessoa: id,
            nome: record.dadosPessoais.name,
            emitente: issuer?.nome ?? '',
            valor: decided?.cobra ? decided.valor : 0,
            // The first reason names the row of the price list, which is the treasury's.
            texto: decided?.cobra ? decided.motivos.slice(1).join(' ') : (decided?.texto ?? String(campanha)),
            perguntar: decided
              ? !decided.cobra && !RESOLVIDA.includes(decided.motivo)
              : !anuidadeQuitada(record.anuidades, ano) && !hasOpen(faturadas.get(id)),
          })
        }
      }
      return { anuidades, ano }
    },
    { readOnly: true },
  )
}

const personRef = (id: string) => db().doc(`${praticantes.name}/${id}`)

async function mine(transaction: Transaction, caller: Caller): Promise<Pessoa[]> {
  return readPessoas(transaction, [caller.uid, ...menoresDe(caller, Date.now())], '')
}

async function readPessoas(transaction: Transaction, ids: readonly string[], clube: string): Promise<Pessoa[]> {
  const found = await transaction.getAll(...ids.map(personRef))
  return found
    .flatMap((doc) => {
      const record = storedIn(praticantes, doc)
      return record ? [{ id: doc.id, record }] : []
    })
    .filter((one) => isMember(one, clube))
}

async function membersOf(transaction: Transaction, clube: string): Promise<Pessoa[]> {
  const members = db()
    .collection(praticantes.name)
    .where('dadosFiliacao.vinculadoAEntidadeID', '==', clube)
    .where('metadados.successorId', '==', '')
  const { docs } = await getBounded(members, MOST_MEMBERS, transaction, MUITOS_MEMBROS)
  return docs
    .map((doc) => ({ id: doc.id, record: storedIn(praticantes, doc) }))
    .filter((one) => isMember(one, clube))
    .sort((a, b) => a.record.dadosPessoais.name.localeCompare(b.record.dadosPessoais.name, 'pt-BR'))
}

/**
 * Issues the annuities of this year of these people, by the price list of today: one invoice of each issuer, to the club, or to the caller and, where they
 * are nobody of the register, to the first of the people. Who has an open or paid invoice of the annuity is in no further one: asking again answers the
 * invoices that there are.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (as above; each person is the caller, their minor, or an active member of the club),
 * limite-excedido (30 an hour)
 */
export async function pedirAnuidadesHandler(
  { clube, pessoas }: z.output<typeof pedido>,
  context: Pick<Context, 'auth'>,
): Promise<{ faturas: string[]; recusas: { pessoa: string; texto: string }[] }> {
  const caller = await requireCaller(context)
  await limitUse(`pedir-anuidades:${caller.uid}`, 30, 3600)
  if (clube !== '') await requireClub(caller, clube)
  const ids = [...new Set(pessoas)].sort()
  if (clube === '' && !ids.every((id) => answersFor(caller, id, Date.now()))) throw new ErroSIE('sem-permissao')
  const groups = await db().runTransaction(
    async (transaction) => {
      const found = await readPessoas(transaction, ids, clube)
      if (found.length < ids.length) throw new ErroSIE('sem-permissao')
      return byIssuer(found)
    },
    { readOnly: true },
  )
  const answer = {
    faturas: new Set<string>(),
    recusas: [] as { pessoa: string; texto: string }[],
  }
  for (const [emitente, group] of groups) {
    const issued = await issueFor(
      caller,
      emitente,
      group.map(({ id }) => id),
      clube,
    )
    for (const fatura of issued.faturas) answer.faturas.add(fatura)
    answer.recusas.push(...issued.recusas)
    // Issued even if the provider fails, and charged even if the next issuer's invoice is refused.
    for (const id of issued.novas) await chargeFatura(id)
  }
  return { faturas: [...answer.faturas], recusas: answer.recusas }
}

const OPEN: readonly string[] = ['emitida', 'parcialmentePaga']
const hasOpen = (invoices: readonly { situacao: string }[] = []) =>
  invoices.some(({ situacao }) => OPEN.includes(situacao))

/** The invoices of one issuer: the sequence of its numbers is read first, so that of two equal requests the later one finds what the first issued. */
function issueFor(caller: Caller, emitente: string, ids: readonly string[], clube: string) {
  const year = Number(hojeNoBrasil().slice(0, 4))
  return takeNumbersWithin({ entidade: emitente, tipo: 'fatura', ano: year }, async (transaction) => {
    const found = (await readPessoas(transaction, ids, clube)).filter((one) => issuerOf(one) === emitente)
    const { issuer, campanha, linhas, faturadas } = await linhasDoEmissor(transaction, caller, emitente, found, clube)
    const whole = typeof campanha === 'string' ? campanha : ''
    const charged = linhas.filter(isCharged)
    const before = found.flatMap(({ id }) => faturadas.get(id) ?? [])
    const open = before.filter(({ situacao }) => OPEN.includes(situacao)).map(({ id }) => id)
    // An invoice of theirs that was cancelled leaves the next one another id.
    const earlier = charged.flatMap(({ id }) => (faturadas.get(id) ?? []).map((fatura) => fatura.id)).sort()
    const nova = keyedHash(`anuidade:${emitente}:${year}:${charged.map(({ id }) => id).join()}:${earlier.join()}`)
    if (issuer && typeof campanha !== 'string' && charged.length > 0) {
      const sacado = await payer(transaction, caller, clube, charged)
      const itens = charged.map((linha) => itemDe(campanha, linha))
      const federacao = charged[0]?.record.dadosFiliacao.federacaoID ?? ''
      await issueAll(transaction, caller, { id: '', ano: year, campanha, issuer }, [
        { id: nova, sacado, itens, federacao },
      ])
    }
    const novas = charged.length > 0 ? [nova] : []
    return {
      novas,
      faturas: [...novas, ...open],
      recusas: found.flatMap(({ id }) => {
        const decided = linhas.find((linha) => linha.id === id)?.decisao
        return decided?.cobra || hasOpen(faturadas.get(id))
          ? []
          : [{ pessoa: id, texto: decided && !decided.cobra ? decided.texto : whole }]
      }),
    }
  })
}

async function payer(
  transaction: Transaction,
  caller: Caller,
  clube: string,
  charged: readonly Linha[],
): Promise<Sacado> {
  if (clube !== '') {
    const { nome, documento, idFederacao } = await emissora(transaction, clube)
    return { tipo: 'entidade', pessoa: '', entidade: clube, federacao: idFederacao, nome, documento }
  }
  const [own] = await readPessoas(transaction, [caller.uid], '')
  return pessoaQuePaga(charged.length === 1 ? (charged[0] as Linha) : (own ?? (charged[0] as Linha)))
}

export const consultarAnuidades = callable(lugar, consultarAnuidadesHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
export const pedirAnuidades = callable(pedido, pedirAnuidadesHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
  secrets: [pixCredenciais],
})
