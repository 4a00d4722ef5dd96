import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { idDoLink, consumeLink } from './links.ts'
import { planAutorizacao } from './responsavel.ts'
import { linkToken, typedCpf } from '../../base/platform/input.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'

const input = z.object({
  token: linkToken,
  /** CPF of the guardian, as a signature */
  cpf: typedCpf,
  aceite: z.literal(true),
  /** also authorises the use of pictures */
  imagem: z.boolean(),
  /** version of the text that was shown */
  versao: text(20),
})

/**
 * A guardian authorises a minor's record by the link that was mailed to them: name, time, text and network address are
 * kept with the record (QUALITY 7; decision 007). A person brought in by their federation becomes active; one who signed up still waits for approval.
 * @throws ErroSIE link-vencido, dados-invalidos (naming `cpf`; or the text has changed meanwhile), muitas-tentativas (5 for one link and day)
 */
export async function autorizarMenorHandler(
  { token, cpf, imagem, versao }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ nome: string }> {
  const linkId = idDoLink(token)
  await limitUse(`autorizar:${linkId}`, 5, 24 * 3600, 'muitas-tentativas')
  if (versao !== AUTORIZACAO.versao)
    throw new ErroSIE('dados-invalidos', { versao: 'O texto mudou. Recarregue a página e leia o novo.' })
  return db().runTransaction(async (transaction) => {
    const known = textAt(await transaction.get(paths.link(linkId)), 'pessoa')
    if (!known) throw new ErroSIE('link-vencido')
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${known}`)))
    if (!praticante) throw new ErroSIE('link-vencido')
    if (onlyDigits(cpf) !== onlyDigits(praticante.responsavel.cpf))
      throw new ErroSIE('dados-invalidos', { cpf: 'Este não é o CPF do responsável indicado no cadastro.' })
    const write = await planAutorizacao(transaction, known, praticante, {
      ...praticante.responsavel,
      versao,
      data: hojeNoBrasil(),
      ip,
      documento: '',
      imagem,
    })
    await consumeLink(transaction, linkId, 'autorizacao', praticante)
    await write()
    await audit(
      { acao: 'autorizar', quem: '', colecao: 'praticantes', id: known, detalhe: { versao, imagem } },
      transaction,
    )
    return { nome: praticante.dadosPessoais.name }
  })
}

export const autorizarMenor = callable(input, autorizarMenorHandler, {
  access: 'public',
  errors: ['link-vencido', 'muitas-tentativas'],
})
