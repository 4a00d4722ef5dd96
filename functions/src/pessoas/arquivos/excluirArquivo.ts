import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { partesDoCaminho } from '@sie/domain/base/arquivos/finalidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { deleteFile } from './receive.ts'
import { authorizeFiles, filesOf, personRef, storeFiles } from './person.ts'
import { db } from '../../base/platform/admin.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.object({ caminho: text(300) })

/**
 * Deletes a file of a person: its field in the record in a version of its own, then the file. People delete their own photo and their
 * documents that are not approved yet; callers who may edit the person delete any but
 * the signed paper of a consent.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado
 */
export async function excluirArquivoHandler(
  { caminho }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  const parts = partesDoCaminho(caminho)
  if (!parts) throw new ErroSIE('registro-nao-encontrado')
  const { registro, finalidade } = parts
  const versao = await db().runTransaction(async (transaction) => {
    const praticante = authorizeFiles(
      caller,
      registro,
      storedIn(praticantes, await transaction.get(personRef(registro))),
    )
    if (!filesOf(praticante).includes(caminho)) throw new ErroSIE('registro-nao-encontrado')
    // The paper is the proof of a consent.
    if ((praticante.consentimentos ?? []).some(({ documento }) => documento === caminho))
      throw new ErroSIE('sem-permissao')
    if (finalidade === 'fotoPessoa')
      return storeFiles(transaction, caller, registro, praticante, { foto: '' }, finalidade)
    const approved = praticante.documentos.some(
      ({ arquivo, situacao }) => arquivo === caminho && situacao === 'aprovado',
    )
    if (approved && registro === caller.uid) throw new ErroSIE('sem-permissao')
    return storeFiles(
      transaction,
      caller,
      registro,
      praticante,
      { documentos: praticante.documentos.filter(({ arquivo }) => arquivo !== caminho) },
      finalidade,
    )
  })
  await deleteFile(caminho)
  return { versao }
}

export const excluirArquivo = callable(input, excluirArquivoHandler, {
  access: 'praticantes:editar',
  errors: ['registro-nao-encontrado'],
})
