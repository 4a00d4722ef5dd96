import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { services, type Servico } from '@sie/domain/financeiro/collections/services.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import {
  ANUIDADE_PADRAO,
  MAIS_DEIXADAS,
  type RegraDeAnuidade,
  type ServicoDaCampanha,
} from '@sie/domain/financeiro/campanha.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { linhaEmPalavras } from '@sie/domain/financeiro/servicos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { ALVO_NACIONAL, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { precoProprio } from '../daTabela.ts'
import { emissora, type Emissora } from '../emissora.ts'

const grau = z.number().int().min(0).max(20).default(0)

/** Parameters of a campaign. Grades are orders, both included, 0 for open. */
export const parametros = z.object({
  /** id of the entity that issues */
  emitente: recordId,
  ano: z.number().int().min(2000).max(2099),
  /** id of the annuity in the issuer's price list */
  servico: recordId,
  vencimento: day,
  /** an invoice for each person, or one for each club with an item for each member */
  cobrar: z.enum(['pessoa', 'clube']).default('pessoa'),
  /** false: who is charged is not told */
  avisar: z.boolean().optional(),
  /** people whom the treasurer leaves out */
  deixadas: z
    .array(recordId)
    .max(MAIS_DEIXADAS, `Deixe de fora até ${MAIS_DEIXADAS} pessoas. Para mais, use o filtro.`)
    .optional(),
  filtro: z
    .object({
      /** a club of the issuer, or a federation where the confederation issues */
      entidade: z.union([recordId, z.literal('')]).default(''),
      graduacaoDe: grau,
      graduacaoAte: grau,
      somenteAtivos: z.boolean().default(true),
    })
    .prefault({}),
})
export type Parametros = z.output<typeof parametros>

/** A campaign with the price and rules read at its start, so that they stay the same to its end. Stored in the job; no personal data. */
export interface Campanha extends Parametros {
  nivel: 'nacional' | 'federacao' | 'clube'
  vinculo: { idEntidade: string; idFederacao: string }
  regra: RegraDeAnuidade
  preco: ServicoDaCampanha
  descricao: string
  hoje: string
}

export const levelOf = ({ id, idFederacao }: Emissora): Campanha['nivel'] =>
  id === ENTIDADE_PADRAO ? 'nacional' : id === idFederacao ? 'federacao' : 'clube'

/**
 * The campaign with the price and rules in force now.
 * @throws ErroSIE sem-permissao (`faturas:emitir` under the issuer itself, `praticantes:ler` over its people), registro-nao-encontrado,
 * dados-invalidos
 */
export async function campanhaDe(caller: Caller, given: Parametros): Promise<Campanha> {
  const { emitente } = given
  if (!caller.permissoes.entidades[emitente]) throw new ErroSIE('sem-permissao')
  return db().runTransaction(
    async (transaction) => {
      const issuer = await emissora(transaction, emitente)
      const vinculo = { idEntidade: emitente, idFederacao: issuer.idFederacao }
      const nivel = levelOf(issuer)
      requireRights(caller, { nivel, vinculo })
      const hoje = hojeNoBrasil()
      if (given.vencimento < hoje) throw recusa('vencimento', 'O vencimento já passou. Escolha outro dia.')
      if (given.cobrar === 'clube' && nivel !== 'federacao')
        throw recusa('cobrar', 'Só uma federação cobra dos clubes a anuidade das pessoas.')
      await requireWithin(transaction, given, nivel)
      const [service, rules] = await transaction.getAll(
        db().doc(`services/${given.servico}`),
        db().doc(`regrasCobranca/${emitente}`),
      )
      const servico = storedIn(services, service)
      if (!servico || !isActive(servico) || servico.vinculo.idEntidade !== emitente)
        throw recusa('servico', 'Este serviço não está na tabela da entidade.')
      if (servico.categoria !== 'anuidade' || servico.aplicaSe !== 'pessoa')
        throw recusa('servico', 'Escolha uma anuidade que se cobra por pessoa.')
      const own = await precoProprio(transaction, given.servico, servico, caller.uid, hoje)
      if (own !== '') throw recusa('servico', `${servico.name}: ${own}`)
      return { ...given, nivel, vinculo, hoje, ...(await cobrancaDe(transaction, issuer, servico, given.ano, rules)) }
    },
    { readOnly: true },
  )
}

/** Price, rule and text of the annuity of a year by an issuer's service, as they are now. */
export async function cobrancaDe(
  transaction: Transaction,
  issuer: Emissora,
  servico: Servico,
  ano: number,
  rules: DocumentSnapshot | undefined,
): Promise<Pick<Campanha, 'preco' | 'regra' | 'descricao'>> {
  const { aplicaSe, valor, precos, descontoSocial, descontosPorQuantidade, validade, vigencia, repasse } = servico
  const graus = (await readGrades(transaction))(issuer.idFederacao)
  return {
    preco: {
      aplicaSe,
      valor,
      descontoSocial,
      descontosPorQuantidade,
      validade,
      vigencia,
      repasse,
      // Reasons of a price name its row, by the grades of the issuer.
      precos: precos.map((linha) => ({ ...linha, nome: linhaEmPalavras(linha, graus) })),
    },
    regra: { ...ANUIDADE_PADRAO, ...storedAs<Partial<RegrasCobranca>>(rules)?.anuidade },
    descricao: `${servico.name} ${ano}`.slice(0, 160),
  }
}

/** Scope over which the issuer's people are read. */
const alvoDasPessoas = ({ nivel, vinculo: { idEntidade, idFederacao } }: Pick<Campanha, 'nivel' | 'vinculo'>): Alvo =>
  nivel === 'nacional' ? ALVO_NACIONAL : { entidade: nivel === 'clube' ? idEntidade : '', federacao: idFederacao }

/** Checked when a campaign begins, and again at each of its steps. @throws ErroSIE sem-permissao */
export function requireRights(caller: Caller, campanha: Pick<Campanha, 'nivel' | 'vinculo'>): void {
  const acts = agePor(caller.permissoes, 'faturas:emitir', campanha.vinculo)
  if (!acts || !caller.pode('praticantes:ler', alvoDasPessoas(campanha))) throw new ErroSIE('sem-permissao')
}

/** @throws ErroSIE dados-invalidos where the filter names an entity that is not the issuer's */
async function requireWithin(transaction: Transaction, { filtro, emitente }: Parametros, nivel: Campanha['nivel']) {
  if (filtro.entidade === '') return
  const other = await emissora(transaction, filtro.entidade).catch(() => undefined)
  const level = other && levelOf(other)
  const within = nivel === 'nacional' ? level === 'federacao' : level === 'clube' && other?.idFederacao === emitente
  if (!within || nivel === 'clube') throw recusa('filtro.entidade', 'Esta entidade não pertence a quem emite.')
}
