import * as z from 'zod'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { quemAutorizou } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { withdrawConsent } from '@sie/domain/pessoas/cadastro/consentimentos.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { idDoLink, consumeLink, type Link } from './links.ts'
import { storePessoa } from './pessoa.ts'
import { notifyResponsavel } from './responsavel.ts'
import { planUsuario } from './usuario.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable } from '../../base/platform/callable.ts'
import { linkToken, typedCpf } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'

const input = z.object({
  token: linkToken,
  /** CPF of the guardian, as a signature */
  cpf: typedCpf,
  /** 'responsavel': the whole authorisation; 'imagem': only the use of pictures */
  tipo: z.enum(['responsavel', 'imagem']),
})

/**
 * A guardian withdraws their authorisation, by the link that was mailed to them (docs/decisions/007): the minor's record and
 * account are inactive until there is a new one. Nothing is deleted.
 * @throws ErroSIE link-vencido, dados-invalidos (naming `cpf`), muitas-tentativas (5 for one link and day)
 */
export async function retirarAutorizacaoHandler({
  token,
  cpf,
  tipo,
}: z.output<typeof input>): Promise<{ nome: string }> {
  const linkId = idDoLink(token)
  await limitUse(`retirar:${linkId}`, 5, 24 * 3600, 'muitas-tentativas')
  return db().runTransaction(async (transaction) => {
    const link = storedAs<Link>(await transaction.get(paths.link(linkId)))
    if (!link) throw new ErroSIE('link-vencido')
    const id = link.pessoa
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const praticante = storedIn(praticantes, personDoc)
    const hoje = hojeNoBrasil()
    // An adult decides alone.
    if (!praticante || !isMinor(praticante.dadosPessoais.birthdate, hoje)) throw new ErroSIE('link-vencido')
    if (onlyDigits(cpf) !== onlyDigits(praticante.responsavel.cpf))
      throw new ErroSIE('dados-invalidos', { cpf: 'Este não é o CPF do responsável indicado no cadastro.' })
    const { changes, desativa } = withdrawConsent(praticante, tipo, quemAutorizou(praticante.responsavel), hoje)
    const user = storedIn(users, userDoc)
    const writeUser = desativa && user ? await planUsuario(transaction, id, user, false) : () => {}
    await consumeLink(transaction, linkId, 'retirada', praticante)
    writeUser()
    const after = storePessoa(transaction, id, praticante, changes, desativa ? { active: false } : {})
    await audit({ acao: 'retirarAutorizacao', quem: '', colecao: 'praticantes', id, detalhe: { tipo } }, transaction)
    const { email } = praticante.dadosContato
    if (email)
      await queueMail(
        'autorizacao-retirada',
        email,
        { nome: praticante.dadosPessoais.name, responsavel: praticante.responsavel.nome, soImagem: !desativa },
        transaction,
      )
    // The remaining authorisation can be withdrawn later.
    if (!desativa) await notifyResponsavel(transaction, id, after)
    return { nome: praticante.dadosPessoais.name }
  })
}

export const retirarAutorizacao = callable(input, retirarAutorizacaoHandler, {
  access: 'public',
  errors: ['link-vencido', 'muitas-tentativas'],
})
