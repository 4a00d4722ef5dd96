import type { Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { CAMINHO, ETAPAS, type Etapa } from '@sie/domain/documentos/pedido.ts'
import { TIPOS_DE_CERTIFICADO, type TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDoPortal } from '@sie/domain/base/rights/permissoes.ts'
import type { StoredJob } from '../../base/jobs/job.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { changeConfiguracao, configuracaoRef, CONFIGURES } from '../../base/platform/configuracao.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { sequenciaDe } from './emissao.ts'

const input = z.object({ entidade: recordId })

/** Orders averaged over, most gaps listed, and most numbers of one sequence read to find them. */
const SAMPLE = 200
const MOST_GAPS = 50
const MOST_NUMBERS = 5_000
const MOST_JOBS = 20
const DAY_MS = 86_400_000
/** Days of validations shown, and most pieces of one day's count. */
const DAYS = 14
const MOST_PIECES = 8

interface MonitorDeCertificados {
  /** orders by state */
  estados: Record<Etapa, number>
  /** by stage the order that has waited longest */
  maisAntigos: { etapa: Etapa; id: string; numero: string; nome: string; dias: number }[]
  /** mean days from one stage to the next, of the last orders; null without any */
  dias: { etapa: Etapa; media: number | null; pedidos: number }[]
  semFoto: number
  falhas: { id: string; nome: string; recusados: { item: string; motivo: string }[] }[]
  sequencias: { tipo: TipoDeCertificado; ultimo: number; faltam: number[]; repetidos: number[] }[]
  /** validations of documents in the whole country on the last days, latest last; 'AAAA-MM-DD' */
  validacoes: { dia: string; total: number; naoEncontrados: number }[]
  /** number of noted attempts to guess codes */
  tentativas: number
  gubPelasFederacoes: boolean
}

const millis = (value: unknown) => (value as Timestamp | null | undefined)?.toMillis()

/**
 * State of the certificates of an entity; names only the oldest order of each stage.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`pedidosCertificado:processar` over the entity)
 */
export async function monitorDeCertificadosHandler(
  { entidade }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<MonitorDeCertificados> {
  const caller = await requireCaller(context)
  if (!caller.pode('pedidosCertificado:processar', alvoDoPortal(caller.permissoes, entidade)))
    throw new ErroSIE('sem-permissao')
  const orders = db()
    .collection(pedidosCertificado.name)
    .where('vinculo.idEntidade', '==', entidade)
    .where('metadados.successorId', '==', '')
  const count = async (query: Query) => (await query.count().get()).data().count
  const states = await Promise.all(
    ETAPAS.map(async (etapa) => [etapa, await count(orders.where('situacao', '==', etapa))] as const),
  )
  const oldest = await Promise.all(
    CAMINHO.slice(0, 6).map(async (etapa) => {
      const { docs } = await orders.where('situacao', '==', etapa).limit(SAMPLE).get()
      const [first] = docs
        .map((doc) => ({ doc, since: millis(doc.get(`etapas.${etapa}`)) ?? now }))
        .sort((a, b) => a.since - b.since)
      if (!first) return []
      const { doc, since } = first
      const nome = String(doc.get('titular.nome'))
      return [{ etapa, id: doc.id, numero: String(doc.get('numero')), nome, dias: Math.floor((now - since) / DAY_MS) }]
    }),
  )
  return {
    estados: Object.fromEntries(states) as Record<Etapa, number>,
    maisAntigos: oldest.flat(),
    dias: await daysOf(orders),
    semFoto: await count(orders.where('filtros.aberto', '==', true).where('semFoto', '==', true)),
    falhas: await failures(entidade),
    sequencias: await sequences(entidade),
    validacoes: await validations(now),
    tentativas: await count(paths.auditoria().where('acao', '==', 'validacaoSuspeita')),
    gubPelasFederacoes: (await configuracaoRef().get()).get('certificados.gubPelasFederacoes') !== false,
  }
}

async function daysOf(orders: Query): Promise<MonitorDeCertificados['dias']> {
  const { docs } = await orders.orderBy('numero', 'desc').limit(SAMPLE).get()
  return CAMINHO.slice(1).map((etapa, index) => {
    const before = CAMINHO.slice(0, index + 1)
    const spans = docs.flatMap((doc) => {
      const end = millis(doc.get(`etapas.${etapa}`))
      // Orders may skip stages: measured from the last stage reached.
      const start = before
        .map((one) => millis(doc.get(`etapas.${one}`)))
        .filter((one) => one !== undefined)
        .at(-1)
      return end === undefined || start === undefined || end < start ? [] : [(end - start) / DAY_MS]
    })
    const media = spans.length === 0 ? null : spans.reduce((sum, one) => sum + one, 0) / spans.length
    return { etapa, media, pedidos: spans.length }
  })
}

async function validations(now: number): Promise<MonitorDeCertificados['validacoes']> {
  const today = dayInBrasilia(now)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1))
  const { docs } = await paths
    .validacoes()
    .where('dia', '>=', days[0] ?? today)
    .limit(DAYS * MOST_PIECES)
    .get()
  const sum = (dia: string, names: readonly string[]) =>
    docs
      .filter((doc) => doc.get('dia') === dia)
      .reduce((total, doc) => total + names.reduce((of, name) => of + Number(doc.get(name) ?? 0), 0), 0)
  return days.map((dia) => ({
    dia,
    total: sum(dia, ['valido', 'vencido', 'revogado', 'naoEncontrado']),
    naoEncontrados: sum(dia, ['naoEncontrado']),
  }))
}

async function failures(entidade: string): Promise<MonitorDeCertificados['falhas']> {
  const { docs } = await paths
    .tarefas()
    .where('tipo', '==', 'certificados')
    .where('vinculo.idEntidade', '==', entidade)
    .limit(MOST_JOBS)
    .get()
  return docs.flatMap((doc) => {
    const { nome, recusados } = storedAs<StoredJob>(doc)
    return recusados.length > 0 ? [{ id: doc.id, nome, recusados: recusados.slice(0, 20) }] : []
  })
}

async function sequences(entidade: string): Promise<MonitorDeCertificados['sequencias']> {
  const found = await db().getAll(...TIPOS_DE_CERTIFICADO.map((tipo) => paths.sequencia(sequenciaDe(entidade, tipo))))
  const used = TIPOS_DE_CERTIFICADO.flatMap((tipo, index) => {
    const ultimo = Number(found[index]?.get('ultimo') ?? 0)
    return ultimo > 0 ? [{ tipo, ultimo }] : []
  })
  return Promise.all(
    used.map(async ({ tipo, ultimo }) => {
      const { docs } = await db()
        .collection(certificados.name)
        .where('vinculo.idEntidade', '==', entidade)
        .where('tipo', '==', tipo)
        .where('metadados.successorId', '==', '')
        .select('sequencia')
        .limit(MOST_NUMBERS)
        .get()
      const times = new Map<number, number>()
      for (const doc of docs) {
        const n = Number(doc.get('sequencia'))
        times.set(n, (times.get(n) ?? 0) + 1)
      }
      // Gaps are only known if all numbers were read.
      const whole = docs.length < MOST_NUMBERS
      const faltam = whole
        ? Array.from({ length: ultimo }, (_, index) => index + 1)
            .filter((n) => !times.has(n))
            .slice(0, MOST_GAPS)
        : []
      const repetidos = [...times].flatMap(([n, count]) => (count > 1 ? [n] : [])).slice(0, MOST_GAPS)
      return { tipo, ultimo, faltam, repetidos }
    }),
  )
}

export const monitorDeCertificados = callable(input, monitorDeCertificadosHandler, {
  access: 'pedidosCertificado:processar',
  errors: [],
})

const toDelegate = z.object({ gubPelasFederacoes: z.boolean() })

/**
 * Sets whether federations issue the certificates of Gub.
 * @throws ErroSIE as `changeConfiguracao`
 */
export const delegarCertificadosHandler = (certificados: z.output<typeof toDelegate>, context: Pick<Context, 'auth'>) =>
  changeConfiguracao(context, { acao: 'delegarCertificados', detalhe: certificados }, (stored) => ({
    ...stored,
    certificados,
  }))

export const delegarCertificados = callable(toDelegate, delegarCertificadosHandler, CONFIGURES)
