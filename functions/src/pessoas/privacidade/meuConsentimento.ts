import * as z from 'zod'
import { hasConsent } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { PROPRIOS, quemRetira, withdrawConsent } from '@sie/domain/pessoas/cadastro/consentimentos.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { AVISO_DE_PRIVACIDADE } from '@sie/domain/pessoas/privacidade/aviso.ts'
import { storePessoa } from '../cadastro/pessoa.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.discriminatedUnion('dado', [
  z.object({ dado: z.literal(true), tipo: z.enum(PROPRIOS) }),
  z.object({ dado: z.literal(false), tipo: z.enum([...PROPRIOS, 'regulamento']) }),
])

/**
 * An adult gives a consent for themselves, or withdraws one, with its consequences (`retirar`). Repeating it changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado, sem-permissao (a minor's is the guardian's), limite-excedido
 * (20 an hour)
 */
export async function meuConsentimentoHandler(
  { tipo, dado }: z.output<typeof input>,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<object> {
  const { uid } = await requireCaller(context)
  await limitUse(`consentimento:${uid}`, 20, 3600)
  await db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${uid}`)))
    if (!praticante) throw new ErroSIE('registro-nao-encontrado')
    const hoje = hojeNoBrasil()
    const quem = praticante.dadosPessoais.name
    if (dado ? isMinor(praticante.dadosPessoais.birthdate, hoje) : quemRetira(praticante, { tipo }, hoje) !== 'pessoa')
      throw new ErroSIE('sem-permissao')
    if (hasConsent(praticante, tipo) === dado) return
    const item = {
      tipo,
      versao: AVISO_DE_PRIVACIDADE,
      data: hoje,
      quem,
      ip: context.ip.slice(0, 45),
      documento: '',
      retiradoEm: '',
      retiradoPor: '',
    }
    const changes: Partial<Praticante> = dado
      ? { consentimentos: [...praticante.consentimentos, item] }
      : withdrawConsent(praticante, tipo, quem, hoje).changes
    storePessoa(transaction, uid, praticante, changes, { editorid: uid })
    await audit(
      {
        acao: dado ? 'consentir' : 'retirarConsentimento',
        quem: uid,
        colecao: 'praticantes',
        id: uid,
        detalhe: { tipo },
      },
      transaction,
      auditoriaDaVersao('praticantes', uid, praticante.metadados.version + 1),
    )
  })
  return {}
}

export const meuConsentimento = callable(input, meuConsentimentoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'sem-permissao', 'limite-excedido'],
})
