import type { DadosDoEnvio } from '@sie/domain/base/arquivos/finalidades.ts'
import type { ImagemRecebida } from '@sie/domain/base/arquivos/recusas.ts'
import type { Author } from '@sie/domain/base/records/metadados.ts'
import {
  grantsRule,
  grantsAnywhere,
  type Alvo,
  type PadraoGraduados,
  type Permissoes,
} from '@sie/domain/base/rights/permissoes.ts'
import { createContext, use } from 'react'
import type { Call } from '../platform/callables.ts'
import type { GradeRegister } from '../platform/gradeRegister.ts'
import type { StoredFile } from '../platform/uploads/files.ts'
import type { DataAccess } from './queries.ts'

/** Outcome of an upload: `caminho` in the storage, or '' with the reason; no reason where the person cancelled it. */
export interface SentFile {
  caminho: string
  motivo: string
  /** for an image field: its dimensions and colour, as stored in the record */
  imagem?: ImagemRecebida | undefined
}

/** Size, kind and day of a stored file, for components that show or upload files. */
export type { StoredFile }

export interface FileAccess {
  /** uploads a file, shown in the upload tray, and resolves once the server accepted or refused it */
  send: (file: Blob, about: DadosDoEnvio) => Promise<SentFile>
  /** download URL of a file @throws ErroSIE sem-permissao, registro-nao-encontrado */
  address: (caminho: string) => Promise<string>
  /** object URL of a file of a record, read with the signed-in user's right, of a draft too */
  shown: (caminho: string) => Promise<string>
  /** size, kind and creation day of a file @throws ErroSIE sem-permissao, registro-nao-encontrado */
  about: (caminho: string) => Promise<StoredFile>
  /** deletes a file and removes it from its record @throws ErroSIE */
  remove: (caminho: string) => Promise<unknown>
}

/** Signed-in user, their rights and the connections to the server, for the record layer; the app provides it once. */
export interface Access extends DataAccess {
  author: Author
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** a callable function by name; it throws ErroSIE with the server's code */
  call: Call
  files: FileAccess
  /** register of grades; without one the default table is used */
  grades?: GradeRegister
}

export const AccessContext = createContext<Access | null>(null)

/** Access of the signed-in user. @throws Error outside the signed-in area */
export function useAccess(): Access {
  const access = use(AccessContext)
  if (!access) throw new Error('Esta tela precisa de uma pessoa conectada.')
  return access
}

/** Whether the user may use a rule on records of these entities. */
export function useCan(): (rule: string, target: Alvo) => boolean {
  const { permissoes, padrao } = useAccess()
  return (rule, target) => grantsRule(permissoes, padrao, rule, target)
}

/**
 * Whether the user holds a rule under any entity: for menus and buttons that concern no single record.
 * @param evento the event that the screen is about, where it is about one
 */
export function useHoldsAnywhere(evento?: string): (rule: string) => boolean {
  const { permissoes, padrao } = useAccess()
  return (rule) => grantsAnywhere(permissoes, padrao, rule, evento)
}

const asVisitor: Call = async (name, input) => (await import('../platform/functions.ts')).call(name, input)

/** Calls a callable function by name, also without a session: the sign-up form looks up postal codes. */
export const useCall = (): Call => use(AccessContext)?.call ?? asVisitor
