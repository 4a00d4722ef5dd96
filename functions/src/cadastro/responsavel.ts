import { isCpf } from '@sie/domain/brazil/cpf.ts'
import { faltaAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { queueMail } from '../mail/queue.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { criarLink } from './links.ts'
import type { PessoaGuardada } from './pessoa.ts'

/**
 * Mails a minor's guardian the link to authorise the record. Nothing happens where nobody has to.
 * @throws ErroSIE registro-nao-encontrado, dados-invalidos naming what is missing of the guardian
 */
export async function pedirAoResponsavel(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const person = (await transaction.get(db().doc(`praticantes/${id}`))).data() as PessoaGuardada | undefined
    if (!person) throw new ErroSIE('registro-nao-encontrado')
    if (!faltaAutorizacao(person, hojeNoBrasil())) return
    const { nome, cpf, email } = person.responsavel
    const missing = {
      ...(nome ? {} : { 'responsavel.nome': 'Informe o nome do responsável.' }),
      ...(isCpf(cpf) ? {} : { 'responsavel.cpf': 'Informe o CPF do responsável.' }),
      ...(email ? {} : { 'responsavel.email': 'Informe o e-mail do responsável.' }),
    }
    if (Object.keys(missing).length > 0) throw new ErroSIE('dados-invalidos', missing)
    await queueMail('autorizacao', email, { nome, menor: person.dadosPessoais.name, link: criarLink(transaction, 'autorizacao', id, email) }, transaction)
  })
}
