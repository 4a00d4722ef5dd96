import * as z from 'zod'
import { pedidosKukkiwon, type PedidoKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { MAIS_NO_PEDIDO } from '@sie/domain/eventos/kukkiwon/estados.ts'
import { romanize } from '@sie/domain/eventos/kukkiwon/romanizado.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Impedimento } from '@sie/domain/base/taekwondo/recusa.ts'
import { novoId } from '../../financeiro/campos.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { emissora } from '../../financeiro/emissora.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import type { PraticanteGuardado } from '../exames/exame.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { checkCandidatos, ladosDasFotos, pedidoGuardado, pedidoRef, type PedidoGuardado } from './pedido.ts'

const input = z.object({
  /** made by the browser; saving the same again changes nothing */
  id: novoId,
  /** version of the draft that the caller saw; absent for a new one */
  versao: z.number().int().min(0).optional(),
  /** id of the recommending club or federation */
  entidade: recordId,
  titulo: trimmed(120).min(3, 'Dê um título ao pedido.'),
  candidatos: z
    .array(
      z.object({
        pessoa: recordId,
        /** '' for the register's name in Latin letters */
        romanizado: trimmed(60).default(''),
        conferido: z.boolean().default(false),
        nacionalidade: trimmed(60).default(''),
        numeroAtual: trimmed(20).default(''),
      }),
    )
    .max(MAIS_NO_PEDIDO, `No máximo ${MAIS_NO_PEDIDO} de cada vez.`)
    .refine((all) => new Set(all.map(({ pessoa }) => pessoa)).size === all.length, 'Cada pessoa uma vez.'),
})
type Dados = z.output<typeof input>

/**
 * Stores the draft of a group application: grade, fee and personal data come from the register, not from the browser.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`pedidosKukkiwon:pedir` under the entity, `praticantes:ler` over each person),
 * registro-nao-encontrado, dados-invalidos, conflito, limite-excedido (200 a day)
 */
export async function salvarPedidoKukkiwonHandler(
  { id, versao, entidade, titulo, candidatos: pedidos }: Dados,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  await limitUse(`kukkiwon:${caller.uid}`, 200, 86_400)
  return db().runTransaction(async (transaction) => {
    const stored = storedIn(pedidosKukkiwon, await transaction.get(pedidoRef(id)))
    const asking = stored?.vinculo.idEntidade ?? entidade
    const issuer = await emissora(transaction, asking).catch((error: unknown) => {
      if (error instanceof ErroSIE) throw absent(caller, 'pedidosKukkiwon:pedir')
      throw error
    })
    const vinculo = { idEntidade: asking, idFederacao: issuer.idFederacao }
    if (!caller.pode('pedidosKukkiwon:pedir', { entidade: asking, federacao: issuer.idFederacao }))
      throw new ErroSIE('sem-permissao')
    if (issuer.idFederacao === '' || asking === ENTIDADE_PADRAO)
      throw recusa('entidade', 'Quem recomenda é um clube ou uma federação.')
    const people = await pessoasDe(transaction, caller, issuer.idFederacao, pedidos)
    const filled = pedidos.map((one, index) => ({
      ...one,
      romanizado:
        one.romanizado ||
        romanize(people[index]?.dadosPessoais.name ?? '')
          .slice(0, 60)
          .trim(),
    }))
    const { candidatos } = await checkCandidatos(transaction, id, issuer.idFederacao, filled, people, new Map())
    const fields = { name: titulo, candidatos, total: totalDe(candidatos, 0) }
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      const record = {
        ...pedidosKukkiwon.schema.parse({ name: titulo }),
        ...fields,
        recomendante: caller.uid,
        nomeDoRecomendante: caller.name,
        pedidoEm: hojeNoBrasil(),
        partes: { confederacao: ENTIDADE_PADRAO },
        vinculo: { ...vinculo, lados: [...new Set([asking, issuer.idFederacao, ENTIDADE_PADRAO])].sort() },
      } as Omit<PedidoKukkiwon, 'filtros'>
      await createRecord(transaction, pedidosKukkiwon, pedidoRef(id), record, { caller, acao: 'criar' })
      return { id, versao: 0 }
    }
    if (stored.metadados.successorId !== '') throw new ErroSIE('conflito')
    if (stored.situacao !== 'rascunho') throw recusa('situacao', 'O pedido já foi enviado e não muda mais.')
    if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
    return {
      id,
      versao: await writeStep(transaction, pedidosKukkiwon, pedidoRef(id), stored, fields, {
        caller,
        acao: 'editar',
        aboutSelf: 'Who asks fills in the order; the confederation decides about it.',
      }),
    }
  })
}

export const totalDe = (candidatos: PedidoKukkiwon['candidatos'], cotacao: number): PedidoKukkiwon['total'] => ({
  candidatos: candidatos.length,
  usd: candidatos.reduce((sum, { usd }) => sum + usd, 0),
  valor: candidatos.reduce((sum, { valor }) => sum + valor, 0),
  cotacao,
})

async function pessoasDe(
  transaction: FirebaseFirestore.Transaction,
  caller: Caller,
  federacao: string,
  pedidos: Dados['candidatos'],
): Promise<PraticanteGuardado[]> {
  if (pedidos.length === 0) return []
  const found = await transaction.getAll(...pedidos.map(({ pessoa }) => db().doc(`${praticantes.name}/${pessoa}`)))
  return found.map((doc) => {
    const praticante = storedIn(praticantes, doc)
    if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'praticantes:ler')
    if (!caller.pode('praticantes:ler', alvoDe(praticantes, doc.id, praticante))) throw new ErroSIE('sem-permissao')
    if (praticante.dadosFiliacao.federacaoID !== federacao)
      throw recusa('candidatos', `${praticante.dadosPessoais.name} é de outra federação.`)
    return praticante
  })
}

export const salvarPedidoKukkiwon = callable(input, salvarPedidoKukkiwonHandler, {
  access: 'pedidosKukkiwon:pedir',
  errors: ['registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

const toCheck = z.object({ id: recordId })

/**
 * Obstacles, grade and fee of each applicant of a draft; nothing is written.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`pedidosKukkiwon:ler` over the application), registro-nao-encontrado
 */
export async function conferirPedidoKukkiwonHandler(
  { id }: z.output<typeof toCheck>,
  context: Pick<Context, 'auth'>,
): Promise<{
  candidatos: { pessoa: string; usd: number; valor: number; impedimentos: Impedimento[] }[]
  cotacao: number
}> {
  const caller = await requireCaller(context)
  return db().runTransaction(
    async (transaction) => {
      const stored = await pedidoGuardado(transaction, caller, id)
      const { idEntidade: entidade, idFederacao: federacao } = stored.vinculo
      if (!caller.pode('pedidosKukkiwon:ler', { entidade, federacao })) throw new ErroSIE('sem-permissao')
      const { candidatos, impedimentos, cotacao } = await conferenciaDe(transaction, id, stored)
      return {
        candidatos: candidatos.map(({ pessoa, usd, valor }, index) => ({
          pessoa,
          usd,
          valor,
          impedimentos: impedimentos[index] ?? [],
        })),
        cotacao,
      }
    },
    { readOnly: true },
  )
}

/** The applicants of a stored application, checked with their photos. */
export async function conferenciaDe(
  transaction: FirebaseFirestore.Transaction,
  id: string,
  { candidatos, vinculo }: PedidoGuardado,
) {
  const refs = candidatos.map(({ pessoa }) => db().doc(`${praticantes.name}/${pessoa}`))
  const people = (refs.length > 0 ? await transaction.getAll(...refs) : []).map((doc) => storedIn(praticantes, doc))
  const fotos = await ladosDasFotos(people.map((praticante) => praticante?.dadosPessoais.urlImagemID ?? ''))
  return checkCandidatos(transaction, id, vinculo.idFederacao, candidatos, people, fotos)
}

export const conferirPedidoKukkiwon = callable(toCheck, conferirPedidoKukkiwonHandler, {
  access: 'pedidosKukkiwon:ler',
  errors: ['registro-nao-encontrado'],
})
