import * as z from 'zod'
import { maskCpf, onlyDigits } from '@sie/domain/brazil/cpf.ts'
import { AUTORIZACAO, temAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import type { User } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { idDoLink, usarLink } from '../cadastro/links.ts'
import { guardarPessoa, type PessoaGuardada } from '../cadastro/pessoa.ts'
import { guardarUsuario } from '../cadastro/usuario.ts'
import { queueMail } from '../mail/queue.ts'
import { linkToken } from '../platform/input.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { limitUse } from '../platform/limit.ts'
import { paths } from '../platform/paths.ts'

const input = z.object({
  token: linkToken,
  /** the guardian's own, as a signature */
  cpf: z.string().max(20),
  aceite: z.literal(true),
  /** also the use of pictures */
  imagem: z.boolean(),
  /** of the text that was shown */
  versao: z.string().max(20),
})

/**
 * A guardian authorises a minor's record by the link that was mailed to them: who, when, which text, and from which network address is
 * kept with the record (QUALITY 7; decision 007). A person whom their federation brought becomes active by it; who signed up still waits for theirs.
 * @throws ErroSIE link-vencido, dados-invalidos (naming `cpf`; or the text has changed meanwhile), muitas-tentativas (5 for one link and day)
 */
export async function autorizarMenorHandler({ token, cpf, imagem, versao }: z.output<typeof input>, { ip }: Pick<Context, 'ip'>): Promise<{ nome: string }> {
  const linkId = idDoLink(token)
  await limitUse(`autorizar:${linkId}`, 5, 24 * 3600, 'muitas-tentativas')
  if (versao !== AUTORIZACAO.versao) throw new ErroSIE('dados-invalidos', { versao: 'O texto mudou. Recarregue a página e leia o novo.' })
  return db().runTransaction(async (transaction) => {
    const known = (await transaction.get(paths.link(linkId))).get('pessoa') as string | undefined
    if (!known) throw new ErroSIE('link-vencido')
    const [personDoc, userDoc, pending] = await transaction.getAll(db().doc(`praticantes/${known}`), db().doc(`users/${known}`), paths.pendencia(known))
    const person = personDoc?.data() as PessoaGuardada | undefined
    if (!person) throw new ErroSIE('link-vencido')
    const { nome, cpf: expected, parentesco } = person.responsavel
    if (onlyDigits(cpf) !== onlyDigits(expected)) throw new ErroSIE('dados-invalidos', { cpf: 'Este não é o CPF do responsável indicado no cadastro.' })
    // Vouched for by the federation, and only this was missing.
    const complete = !pending?.exists && person.situacaoCadastro === 'pendente'
    const user = userDoc?.data() as (StoredRecord & User) | undefined
    const writeUser = complete && user ? await guardarUsuario(transaction, known, user, true) : () => {}
    await usarLink(transaction, linkId, 'autorizacao')
    writeUser()
    const item = { versao, data: hojeNoBrasil(), quem: `${nome.slice(0, 70)}${parentesco ? ` (${parentesco.slice(0, 20)})` : ''}, CPF ${maskCpf(expected)}`, ip: ip.slice(0, 45) }
    const consentimentos = [...person.consentimentos, ...(temAutorizacao(person) ? [] : [{ tipo: 'responsavel' as const, ...item }]), ...(imagem ? [{ tipo: 'imagem' as const, ...item }] : [])]
    guardarPessoa(transaction, known, person, { consentimentos, ...(complete ? { situacaoCadastro: 'ativo' as const } : {}) }, complete ? { active: true, federativeactive: true } : {})
    await audit({ acao: 'autorizar', quem: '', colecao: 'praticantes', id: known, detalhe: { versao, imagem } }, transaction)
    if (person.dadosContato.email) await queueMail('autorizacao-recebida', person.dadosContato.email, { nome: person.dadosPessoais.name, responsavel: nome }, transaction)
    return { nome: person.dadosPessoais.name }
  })
}

export const autorizarMenor = callable(input, autorizarMenorHandler)
