import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { useSyncExternalStore } from 'react'
import type { Access } from '../../../../data/access.ts'
import { readRecord } from '../../../../data/read.ts'
import { createRecord, newRecordId } from '../../../../data/save.ts'
import { actOn, dismissUpload, whenFinished, startUpload, useUploads } from '../../../../platform/uploads/uploads.ts'
import type { Upload } from '../../../../platform/uploads/machine.ts'
import { redrawImage } from '../../../../ui/files/cropImage.ts'

/** Limit of parallel uploads; the others wait. */
const AT_ONCE = 3

/** Target of uploads: album, scope and credit, with the access of the user who uploads. */
interface Destino {
  access: Pick<Access, 'db' | 'author' | 'serverRead'>
  album: string
  vinculo: { idEntidade: string; idFederacao: string }
  credito: string
}

export type EstadoNaFila = 'fila' | 'preparando' | 'enviando' | 'gravando' | 'pronta' | 'recusada' | 'cancelada'

/** Picture that is being added to an album. */
interface NaFila {
  /** id that the picture's record has or will have, so that a retry creates no second record */
  id: string
  album: string
  nome: string
  ordem: number
  estado: EstadoNaFila
  motivo: string
  /** id of its upload, while that runs */
  envio: string
}

interface Item extends NaFila {
  file: File
  destino: Destino
}

// Outside React, so that uploads continue while the user works elsewhere in the portal.
let items: readonly Item[] = []
const listeners = new Set<() => void>()

function set(id: string, changes: Partial<Item>): void {
  items = items.map((item) => (item.id === id ? { ...item, ...changes } : item))
  listeners.forEach((listener) => listener())
}

const going = ({ estado }: NaFila) => ['preparando', 'enviando', 'gravando'].includes(estado)

/** Appends pictures to the queue. @param ordens position in the album for each */
export function queueImagens(files: readonly File[], ordens: readonly number[], destino: Destino): void {
  const added = files.map((file, index): Item => ({
    id: newRecordId(destino.access.db, imagens),
    album: destino.album,
    nome: file.name,
    ordem: ordens[index] ?? 0,
    estado: 'fila',
    motivo: '',
    envio: '',
    file,
    destino,
  }))
  items = [...items.filter(({ estado }) => estado !== 'pronta'), ...added]
  listeners.forEach((listener) => listener())
  proceed()
}

function proceed(): void {
  const free = AT_ONCE - items.filter(going).length
  for (const item of items.filter(({ estado }) => estado === 'fila').slice(0, Math.max(0, free))) void send(item)
}

async function send({ id, file, destino }: Item): Promise<void> {
  set(id, { estado: 'preparando', motivo: '' })
  try {
    // Redrawn: metadata of the camera are dropped, and the file is smaller.
    const drawn = await redrawImage(file).catch(() => undefined)
    if (!drawn)
      return set(id, { estado: 'recusada', motivo: 'Não foi possível abrir esta imagem. Envie JPG, PNG ou WebP.' })
    if (stateOf(id) === 'cancelada') return
    const envio = startUpload(drawn, {
      finalidade: 'imagemDoRegistro',
      registro: id,
      colecao: imagens.name,
      campo: 'imagem',
      nome: `${
        file.name
          .replace(/\.[^.]*$/, '')
          .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|.]/gu, ' ')
          .slice(0, 120) || 'imagem'
      }.jpg`,
      tipo: '',
    })
    set(id, { estado: 'enviando', envio })
    const upload = await whenFinished(envio)
    if (upload.estado !== 'success') {
      if (upload.refused) dismissUpload(envio)
      return set(id, { estado: upload.refused ? 'recusada' : 'cancelada', motivo: upload.motivo, envio: '' })
    }
    set(id, { estado: 'gravando', envio: '' })
    await store(id, upload, destino)
    set(id, { estado: 'pronta' })
  } catch (error) {
    set(id, { estado: 'recusada', motivo: mensagem(error, 'Não foi possível incluir. Tente de novo.') })
  } finally {
    proceed()
  }
}

const stateOf = (id: string) => items.find((item) => item.id === id)?.estado

/** Creates the picture's record in the album. Retried after a lost answer, it finds the record there. */
async function store(id: string, { caminho, imagem }: Upload, destino: Destino): Promise<void> {
  const { access, album, vinculo, credito } = destino
  const { db, author } = access
  const ordem = items.find((item) => item.id === id)?.ordem ?? 0
  const data = {
    ...blank(imagens),
    album,
    vinculo,
    ordem,
    imagem: { arquivo: caminho, alt: '', credito, largura: 0, altura: 0, cor: '', ...imagem },
  }
  try {
    await createRecord(db, imagens, data, author, id)
  } catch (error) {
    await readRecord(db, imagens, id, access).catch(() => {
      throw error
    })
  }
}

/** Retries a failed or cancelled upload. */
export function retryEnvio(id: string): void {
  const item = items.find((one) => one.id === id)
  if (!item) return
  if (item.envio) actOn(item.envio, 'retry')
  else if (['recusada', 'cancelada'].includes(item.estado)) {
    set(id, { estado: 'fila', motivo: '' })
    proceed()
  }
}

/** Cancels a picture that is not in the album yet. */
export function cancelEnvio(id: string): void {
  const item = items.find((one) => one.id === id)
  if (item?.envio) actOn(item.envio, 'cancel')
  else if (item && ['fila', 'preparando'].includes(item.estado)) set(id, { estado: 'cancelada' })
}

/** Removes finished uploads from the list. */
export function clearFila(album: string): void {
  items = items.filter((item) => item.album !== album || going(item) || item.estado === 'fila')
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => items

/** Pictures that are being added to an album, each with its upload while that runs. */
export function useFila(album: string): readonly (NaFila & { upload: Upload | undefined })[] {
  const all = useSyncExternalStore(subscribe, current, current)
  const uploads = useUploads()
  return all
    .filter((item) => item.album === album)
    .map((item) => ({ ...item, upload: uploads.find(({ id }) => id === item.envio) }))
}

// Uploads that failed without a connection resume once it is back.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { envio } of items) if (envio) actOn(envio, 'retry')
  })
