import * as z from 'zod'
import { lacksAutorizacao, hasAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { dadosDaInscricao, type MinhaInscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { idDaPendencia, type PendenciaGuardada } from './pendencias.ts'
import type { PraticanteGuardado } from './pessoa.ts'
import { mailResponsavel } from './responsavel.ts'
import { recordId } from '../../base/platform/input.ts'
import { ownAccount } from '../contas/account.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { requireAccount, requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'

/**
 * State of the caller's own sign-up. For people who are not active, not yet or no longer, so a valid session is enough.
 * @throws ErroSIE nao-autenticado, conta-desativada (an ended session)
 */
export async function minhaInscricaoHandler(_input: object, context: Pick<Context, 'auth'>): Promise<MinhaInscricao> {
  const { uid } = await requireAccount(context, { inactive: true })
  const [{ emailVerified }, [personDoc, userDoc, pendingDoc]] = await Promise.all([
    ownAccount(uid),
    db().getAll(
      db().doc(`praticantes/${uid}`),
      db().doc(`users/${uid}`),
      paths.pendencia(idDaPendencia('cadastro', uid)),
    ),
  ])
  const praticante = storedIn(praticantes, personDoc)
  const pending = storedAs<PendenciaGuardada>(pendingDoc)
  if (!praticante || !userDoc?.exists)
    return {
      situacao: 'sem-cadastro',
      emailConfirmado: emailVerified,
      autorizacao: 'dispensada',
      federacao: '',
      motivo: '',
      pedidoEm: '',
      registro: null,
      dados: null,
    }
  const waiting = praticante.situacaoCadastro === 'pendente'
  const hoje = hojeNoBrasil()
  return {
    situacao: isActive(praticante)
      ? 'ativa'
      : pending?.estado === 'recusado'
        ? 'recusada'
        : waiting
          ? 'aguardando'
          : 'inativa',
    emailConfirmado: emailVerified,
    autorizacao:
      waiting && lacksAutorizacao(praticante, hoje)
        ? 'aguardando'
        : isMinor(praticante.dadosPessoais.birthdate, hoje) && hasAutorizacao(praticante)
          ? 'dada'
          : 'dispensada',
    federacao: praticante.dadosFiliacao.federacao,
    motivo: pending?.estado === 'recusado' ? pending.motivo : '',
    pedidoEm: pending?.estado === 'pendente' ? pending.pedidoEm.toDate().toISOString() : '',
    registro: registroDe(praticante),
    dados: waiting ? dadosDaInscricao(praticante) : null,
  }
}

/** Fields of their own record that an inactive person reads. */
const registroDe = ({ dadosPessoais, dadosContato, dadosFiliacao, responsavel }: PraticanteGuardado) => ({
  nome: dadosPessoais.name,
  nascimento: dadosPessoais.birthdate,
  cpf: maskCpf(dadosPessoais.cpf),
  celular: dadosContato.celular,
  email: dadosContato.email,
  federacao: dadosFiliacao.federacao,
  clube: dadosFiliacao.vinculadoAEntidade,
  responsavel: responsavel?.nome ?? '',
})

export const minhaInscricao = callable(z.object({}), minhaInscricaoHandler, { access: 'signed-in', errors: [] })

const somebody = z.object({ id: recordId.optional() })

/**
 * Mails a minor's guardian the link to authorise the record (again): the caller's own, or with `id` the record of a person whom the caller may
 * edit or is guardian of.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (missing data of the
 * guardian), muitas-tentativas (3 a day and person)
 */
export async function pedirAutorizacaoHandler(
  { id }: z.output<typeof somebody>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const { uid } = await requireAccount(context)
  const target = id ?? uid
  const caller = target === uid ? undefined : await requireCaller(context)
  // No further right is needed where the caller is the guardian: the link is theirs.
  if (caller && !answersFor(caller, target, Date.now())) {
    const praticante = (await db().doc(`praticantes/${target}`).get()).data()
    if (!praticante) throw absent(caller, 'praticantes:editar')
    requireRule(caller, 'praticantes:editar', alvoDe(praticantes, target, praticante))
  }
  await limitUse(`pedir-autorizacao:${target}`, 3, 24 * 3600, 'muitas-tentativas')
  await mailResponsavel(target)
  await audit({ acao: 'pedirAutorizacao', quem: uid, colecao: 'praticantes', id: target })
  return {}
}

export const pedirAutorizacao = callable(somebody, pedirAutorizacaoHandler, {
  access: 'praticantes:editar',
  errors: ['registro-nao-encontrado', 'muitas-tentativas'],
})
