import { createHash } from 'node:crypto'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { lerCorte } from '@sie/domain/arquivos/camposDeArquivo.ts'
import {
  caminhoFinal,
  isFinalidade,
  miniatura,
  type DadosDoEnvio,
  type Finalidade,
} from '@sie/domain/arquivos/finalidades.ts'
import { RECUSAS, Recusa, type CodigoRecusa, type ResultadoDoEnvio } from '@sie/domain/arquivos/recusas.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { isDocumentId } from '@sie/domain/records/documentId.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { auth, bucket, db } from '../platform/admin.ts'
import { callerOf, type Caller } from '../platform/caller.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedIn } from '../platform/stored.ts'
import { newAddress } from './addresses.ts'
import { authorizeField, fieldOfFile, saveForField } from './fieldFile.ts'
import { inspect, inspectDeclared, type Clean, type Sent } from './inspect.ts'
import { authorizeFiles, personRef, storeFiles, type StoredPerson } from './person.ts'

/** A file in a waiting room, as the event of the storage service tells it. */
export interface Arrived {
  bucket: string
  name: string
  contentType: string
  contentEncoding: string
  /** bytes */
  size: number
  /** tells this file from any other that ever had its name */
  generation: string
  /** what the sender says of it */
  metadata: Partial<Record<keyof DadosDoEnvio, string>>
}

const DAY = 86_400_000
/** How long a file is tried again where something failed on our side. */
const PATIENCE = 3_600_000
/** As many documents as a record takes. */
const MOST_DOCUMENTS = 40

/**
 * Takes a file out of a waiting room: looks at it, puts it where it belongs, names it in the record in a version of its own, and tells
 * the sender its outcome. What is refused is deleted. Safe to run any number of times and to be broken off anywhere: the outcome
 * is written once, together with the record, and the file leaves the room last.
 * @param since milliseconds since the file arrived
 * @throws Error where something failed on our side: the event is repeated
 */
export async function receiveFile(file: Arrived, since = 0): Promise<void> {
  const [, uid, id] = /^tmp\/([^/]{1,128})\/([\w-]{1,80})$/.exec(file.name) ?? []
  if (!uid || !id) return
  const room = bucket(file.bucket).file(file.name)
  const [there] = await room.exists()
  const known = storedAs<ResultadoDoEnvio>(await paths.envio(uid, id).get())
  // Delivered again after it was done; one that is gone without an outcome was never the sender's to see.
  if (there && !known) await decide(file, uid, id, since)
  const outcome = known ?? storedAs<ResultadoDoEnvio>(await paths.envio(uid, id).get())
  if (outcome?.anterior) await deleteFile(outcome.anterior, file.bucket)
  await room.delete({ ignoreNotFound: true })
}

async function decide(file: Arrived, uid: string, id: string, since: number): Promise<void> {
  try {
    if (since > PATIENCE) throw new Recusa('interno')
    await accept(file, uid, id)
  } catch (error) {
    const codigo = refusalOf(error)
    if (!codigo) throw error
    await db().runTransaction(async (transaction) => {
      if (!(await transaction.get(paths.envio(uid, id))).exists)
        tell(transaction, uid, id, { situacao: 'recusado', codigo })
    })
  }
}

const CODES: Partial<Record<ErroSIE['codigo'], CodigoRecusa>> = {
  'registro-nao-encontrado': 'registro-nao-encontrado',
  'sem-permissao': 'sem-permissao',
  'conta-desativada': 'sem-permissao',
}

const refusalOf = (error: unknown) =>
  error instanceof Recusa ? error.codigo : error instanceof ErroSIE ? CODES[error.codigo] : undefined

async function accept(file: Arrived, uid: string, id: string): Promise<void> {
  const { finalidade, registro = '' } = file.metadata
  const sent: Sent = { contentType: file.contentType, nome: file.metadata.nome ?? '', size: file.size }
  if (!isFinalidade(finalidade) || !isDocumentId(registro) || !/^[\w-]{1,128}$/.test(registro))
    throw new Recusa('finalidade-desconhecida')
  inspectDeclared(sent, finalidade)
  // The storage service would unfold what says that it is packed.
  if (!['', 'identity'].includes(file.contentEncoding)) throw new Recusa('conteudo-extra')
  const sender = await senderOf(uid)
  if (finalidade === 'imagemDoRegistro' || finalidade === 'arquivoDoRegistro')
    return acceptForField(file, uid, id, sender, { finalidade, registro, sent })
  const person = authorizeFiles(sender, registro, storedIn(praticantes, await personRef(registro).get()))
  const [bytes] = await bucket(file.bucket).file(file.name).download({ decompress: false })
  const clean = await inspect(bytes, sent, finalidade)
  // A name that no sender chooses, so that nothing in place is ever written over; the same when the event comes again.
  const unique = uniqueName(file)
  const caminho = caminhoFinal(finalidade, registro, unique, clean.extension)
  await save(file.bucket, caminho, clean, person, registro)
  try {
    await name(
      sender,
      uid,
      id,
      finalidade,
      registro,
      caminho,
      (file.metadata.tipo ?? '').trim().slice(0, 60) || sent.nome.slice(0, 60),
    )
  } catch (error) {
    await deleteFile(caminho, file.bucket)
    throw error
  }
}

const uniqueName = ({ name: path, generation }: Arrived) =>
  createHash('sha256').update(`${path} ${generation}`).digest('hex').slice(0, 32)

/** A file of a field: stored beside the record, which its writer lets name it. */
async function acceptForField(
  file: Arrived,
  uid: string,
  id: string,
  sender: Caller,
  { finalidade, registro, sent }: { finalidade: Finalidade; registro: string; sent: Sent },
): Promise<void> {
  const target = fieldOfFile(finalidade, file.metadata.colecao, file.metadata.campo)
  await authorizeField(sender, target, registro)
  const [bytes] = await bucket(file.bucket).file(file.name).download({ decompress: false })
  const clean = await inspect(bytes, sent, finalidade, lerCorte(file.metadata.corte))
  const caminho = await saveForField(file.bucket, target, registro, uniqueName(file), clean)
  await db().runTransaction(async (transaction) => {
    const told = await transaction.get(paths.envio(uid, id))
    const { imagem } = clean
    if (!told.exists) tell(transaction, uid, id, { situacao: 'aceito', caminho, ...(imagem ? { imagem } : {}) })
  })
}

/** Who sent the file. That the session was not ended was checked when it came (storage.rules). */
async function senderOf(uid: string): Promise<Caller> {
  const account = await auth()
    .getUser(uid)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === 'auth/user-not-found') throw new Recusa('sem-permissao')
      throw error
    })
  if (account.disabled) throw new Recusa('sem-permissao')
  return callerOf({
    uid,
    name: account.displayName,
    emailVerified: account.emailVerified,
    authTime: Number.MAX_SAFE_INTEGER,
  })
}

/** Puts what was accepted, and the small copy of a photo, in their place, with whatever storage.rules ask. */
async function save(
  name: string,
  caminho: string,
  { bytes, contentType, small }: Clean,
  person: StoredPerson,
  registro: string,
): Promise<void> {
  const options = () => ({
    resumable: false,
    contentType,
    metadata: {
      contentType,
      cacheControl: 'private, max-age=86400',
      // A document never opens as a page of the address it lies at.
      contentDisposition: contentType === 'application/pdf' ? 'attachment' : 'inline',
      metadata: { ...alvoDe(praticantes, registro, person), ...newAddress(Date.now()) },
    },
  })
  await bucket(name).file(caminho).save(bytes, options())
  if (small) await bucket(name).file(miniatura(caminho)).save(small, options())
}

/** Names the file in the record and tells its sender, in one step. */
async function name(
  sender: Caller,
  uid: string,
  id: string,
  finalidade: Finalidade,
  registro: string,
  caminho: string,
  tipo: string,
): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const [told, snapshot] = await transaction.getAll(paths.envio(uid, id), personRef(registro))
    if (told?.exists) return
    // What was allowed may have been taken away while the file was looked at.
    const person = authorizeFiles(sender, registro, storedIn(praticantes, snapshot))
    const documentos = person.documentos ?? []
    if (finalidade === 'documentoPessoa' && documentos.length >= MOST_DOCUMENTS) throw new Recusa('lista-cheia')
    const changes =
      finalidade === 'fotoPessoa'
        ? { foto: caminho }
        : {
            documentos: [
              ...documentos,
              { tipo, arquivo: caminho, validade: '', situacao: 'pendente' as const, motivo: '' },
            ],
          }
    const versao = await storeFiles(transaction, sender, registro, person, changes, finalidade)
    tell(transaction, uid, id, {
      situacao: 'aceito',
      caminho,
      versao,
      anterior: finalidade === 'fotoPessoa' ? (person.dadosPessoais.urlImagemID ?? '') : '',
    })
  })
}

function tell(
  transaction: Transaction,
  uid: string,
  id: string,
  outcome: Partial<ResultadoDoEnvio> & Pick<ResultadoDoEnvio, 'situacao'>,
): void {
  const { codigo = '' } = outcome
  const result: ResultadoDoEnvio = {
    quem: uid,
    caminho: '',
    versao: 0,
    anterior: '',
    ...outcome,
    codigo,
    motivo: codigo ? RECUSAS[codigo] : '',
  }
  transaction.create(paths.envio(uid, id), { ...result, expiraEm: Timestamp.fromMillis(Date.now() + 7 * DAY) })
}

/** Deletes a file in its place, and its small copy; what else a record may name there is left alone. */
export async function deleteFile(caminho: string, name?: string): Promise<void> {
  if (!caminho.startsWith('arquivos/')) return
  await Promise.all(
    [caminho, miniatura(caminho)].map((path) => bucket(name).file(path).delete({ ignoreNotFound: true })),
  )
}
