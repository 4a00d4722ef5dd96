import * as z from 'zod'
import { comMudancas, type Mudanca } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import { alcanceDe } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { requireMayChange } from '../permission.ts'
import { nextPerson } from '../store.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { requestId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { writeMudancas, copyNameToAccount } from './cadastroProprio.ts'
import { canDecide, type Decisao } from './decisoes.ts'
import type { PendenciaGuardada } from './pendencias.ts'
import { storePessoa } from './pessoa.ts'
import { planUsuario } from './usuario.ts'

const input = z.object({ id: requestId })

/** Time within which a decision can be undone, in milliseconds: a minute on the screen, and the way to the server. */
const UNDO_MS = 75_000

/**
 * Undoes the caller's recent decision on a sign-up or a change: the person is as before, the request waits again. The person was notified of the
 * decision, and is notified of this too. Undoing again changes nothing.
 * @throws ErroSIE sem-permissao (decided by another, or no longer theirs), registro-nao-encontrado, conflito (too late, another kind, or
 * the person was changed since)
 */
export async function desfazerDecisaoHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context)
  const ref = paths.pendencia(id)
  const after = await db().runTransaction(async (transaction) => {
    const pendencia = storedAs<PendenciaGuardada>(await transaction.get(ref))
    if (!pendencia) throw absent(caller, 'praticantes:aprovar')
    const { pessoa, tipo, estado, decididoEm, decididoPor } = pendencia
    const [personDoc, userDoc] = await transaction.getAll(
      db().doc(`praticantes/${pessoa}`),
      db().doc(`users/${pessoa}`),
    )
    const praticante = storedIn(praticantes, personDoc)
    const user = storedIn(users, userDoc)
    if (!praticante) throw absent(caller, 'praticantes:aprovar')
    if (!canDecide(caller, pendencia, praticante)) throw new ErroSIE('sem-permissao')
    if (estado === 'pendente') return undefined
    if (decididoPor !== caller.uid) throw new ErroSIE('sem-permissao')
    if (
      Date.now() - (decididoEm?.toMillis() ?? 0) > UNDO_MS ||
      praticante.metadados.version !== pendencia.versaoDaPessoa ||
      (tipo !== 'cadastro' && tipo !== 'alteracao')
    )
      throw new ErroSIE('conflito')
    const decisao = { transaction, caller, pendencia, praticante, user }
    const depois = tipo === 'cadastro' ? await undoSignUp(decisao) : await undoChange(decisao)
    transaction.update(ref, {
      estado: 'pendente',
      motivo: '',
      alcance: alcanceDe(tipo, alvoDe(praticantes, pessoa, praticante)),
      decididoPor: '',
      decididoEm: null,
      versao: pendencia.versao + 1,
    })
    await audit(
      { acao: 'desfazerDecisao', quem: caller.uid, colecao: 'praticantes', id: pessoa, detalhe: { tipo } },
      transaction,
      tipo === 'cadastro' || (estado === 'aprovado' && pendencia.mudancas.length > 0)
        ? auditoriaDaVersao('praticantes', pessoa, praticante.metadados.version + 1)
        : undefined,
    )
    const address = user?.dadosContato.email || praticante.dadosContato.email
    if (address)
      await queueMail(
        'decisao-desfeita',
        address,
        { nome: praticante.dadosPessoais.name, link: `${portalUrl()}/sie/dashboard` },
        transaction,
      )
    return depois
  })
  await after?.()
  return {}
}

type Undo = Pick<Decisao, 'transaction' | 'caller' | 'pendencia' | 'praticante' | 'user'>

/** Sets a sign-up back to pending; an approved person is inactive again. */
async function undoSignUp({ transaction, caller, pendencia: { pessoa }, praticante, user }: Undo): Promise<undefined> {
  const changes = { situacaoCadastro: 'pendente' as const }
  const flags = { active: false, federativeactive: false, editorid: caller.uid }
  await requireMayChange(
    transaction,
    caller,
    { id: pessoa, stored: praticante, next: nextPerson(pessoa, praticante, changes, flags), user },
    { rules: ['praticantes:aprovar'], flags: ['active', 'federativeactive'] },
  )
  const writeUser = user ? await planUsuario(transaction, pessoa, user, false) : () => {}
  writeUser()
  storePessoa(transaction, pessoa, praticante, changes, flags)
}

/** Restores the changed values; a refusal had changed nothing. */
async function undoChange({ transaction, caller, pendencia, praticante, user }: Undo): Promise<() => Promise<void>> {
  const { pessoa, estado } = pendencia
  const back: Mudanca[] =
    estado === 'aprovado' ? pendencia.mudancas.map(({ caminho, de, para }) => ({ caminho, de: para, para: de })) : []
  const next = comMudancas(praticante, back)
  await requireMayChange(transaction, caller, { id: pessoa, stored: praticante, next, user })
  if (back.length > 0) await writeMudancas(transaction, pessoa, praticante, back, caller.uid)
  return () => copyNameToAccount(pessoa, back)
}

export const desfazerDecisao = callable(input, desfazerDecisaoHandler, {
  access: 'praticantes:aprovar',
  errors: ['registro-nao-encontrado', 'conflito', 'cpf-em-uso', 'autorizacao-ausente'],
})
