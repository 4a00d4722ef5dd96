import { checkDeclared } from '@sie/domain/base/arquivos/conferencia.ts'
import { FINALIDADES, type DadosDoEnvio } from '@sie/domain/base/arquivos/finalidades.ts'
import { useSyncExternalStore } from 'react'
import { loadPart } from '../parts.ts'
import { canDo, isOver, newUpload, next, type Upload, type UploadEvent } from './machine.ts'
import type { Transfer } from './transfer.ts'

interface Item {
  upload: Upload
  file: Blob
  transfer?: Transfer
  /** number of the attempt: events of earlier ones are ignored */
  attempt: number
}

// The one manager of uploads (specification 4): outside React, so that they continue while the user navigates.
const items = new Map<string, Item>()
let list: readonly Upload[] = []
const listeners = new Set<() => void>()
const waiting = new Map<string, (upload: Upload) => void>()

function publish(): void {
  list = [...items.values()].map(({ upload }) => upload)
  listeners.forEach((listener) => listener())
}

function happen(id: string, event: UploadEvent): void {
  const item = items.get(id)
  if (!item) return
  const upload = next(item.upload, event)
  if (upload === item.upload) return
  item.upload = upload
  publish()
  if (upload.estado === 'success' || upload.estado === 'canceled' || upload.refused) settle(upload)
}

function settle(upload: Upload): void {
  waiting.get(upload.id)?.(upload)
  waiting.delete(upload.id)
}

async function begin(item: Item): Promise<void> {
  const { id, about } = item.upload
  const attempt = (item.attempt += 1)
  const tell = (event: UploadEvent) => item.attempt === attempt && happen(id, event)
  delete item.transfer
  try {
    const { transfer } = await loadPart(() => import('./transfer.ts'))
    // Cancelled before it began.
    if (item.upload.estado === 'canceling') return void tell({ type: 'canceled' })
    item.transfer = transfer(item.file, about, tell)
    if (item.upload.estado === 'pausing') item.transfer.pause()
  } catch {
    tell({ type: 'failed', motivo: 'Não foi possível começar o envio. Confira a conexão e tente de novo.' })
  }
}

/**
 * Starts an upload. Returns its id; its state is in `useUploads`, and `finished` waits for it.
 * @throws Recusa where its type, size or name is not accepted: nothing is sent
 */
export function startUpload(file: Blob, about: DadosDoEnvio): string {
  checkDeclared({ tipo: file.type, tamanho: file.size, nome: about.nome }, FINALIDADES[about.finalidade].tipos)
  const id = crypto.randomUUID()
  const item: Item = { upload: newUpload(id, about, file.size), file, attempt: 0 }
  items.set(id, item)
  publish()
  void begin(item)
  return id
}

/** Upload once it was accepted, refused or cancelled. A failed one can be retried, so the promise keeps waiting. */
export function whenFinished(id: string): Promise<Upload> {
  return new Promise((resolve) => waiting.set(id, resolve))
}

type UploadAction = 'pause' | 'resume' | 'cancel' | 'retry'

/** Applies a user's action to an upload; no effect where its state does not allow it. */
export function actOn(id: string, action: UploadAction): void {
  const item = items.get(id)
  if (!item || !canDo(item.upload, action)) return
  happen(id, { type: action })
  if (action === 'retry') void begin(item)
  else item.transfer?.[action]()
}

/** Removes a finished upload from the list. */
export function dismissUpload(id: string): void {
  const upload = items.get(id)?.upload
  if (!upload || !isOver(upload)) return
  settle({ ...upload, estado: upload.estado === 'error' ? 'canceled' : upload.estado })
  items.delete(id)
  publish()
}

/** Cancels and removes all uploads, on sign-out. */
export function stopUploads(): void {
  for (const { upload, transfer } of items.values()) if (!isOver(upload)) transfer?.cancel()
  items.clear()
  waiting.clear()
  publish()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => list

/** All uploads of this page, oldest first. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, current, current)

// Closing the page would abort them.
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => list.some((upload) => !isOver(upload)) && event.preventDefault())
