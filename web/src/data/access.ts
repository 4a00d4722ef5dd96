import type { DadosDoEnvio } from '@sie/domain/arquivos/finalidades.ts'
import type { ImagemRecebida } from '@sie/domain/arquivos/recusas.ts'
import type { Author } from '@sie/domain/records/metadados.ts'
import { pode, podeEmAlguma, type Alvo, type PadraoGraduados, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { createContext, use } from 'react'
import type { Call } from '../platform/callables.ts'
import type { GradeRegister } from '../platform/gradeRegister.ts'
import type { StoredFile } from '../platform/uploads/files.ts'
import type { DataAccess } from './queries.ts'

/** Outcome of a file that was sent: where it lies, or '' and why not; no reason where the person took it back. */
export interface SentFile {
  caminho: string
  motivo: string
  /** of an image of a field: its sides and its colour, as it is kept */
  imagem?: ImagemRecebida | undefined
}

/** The file storage, for whatever shows or sends files. */
export type { StoredFile }

export interface FileAccess {
  /** sends a file and waits until the server took or refused it; meanwhile it is in the tray of uploads */
  send: (file: Blob, about: DadosDoEnvio) => Promise<SentFile>
  /** the address at which a file is shown @throws ErroSIE sem-permissao, registro-nao-encontrado */
  address: (caminho: string) => Promise<string>
  /** an address of this page for a file of a record, read with the person's right: also of a draft */
  shown: (caminho: string) => Promise<string>
  /** size, kind and day of a file @throws ErroSIE sem-permissao, registro-nao-encontrado */
  about: (caminho: string) => Promise<StoredFile>
  /** deletes a file and takes it out of its record @throws ErroSIE */
  remove: (caminho: string) => Promise<unknown>
}

/** What the record layer knows of the signed-in person and of the server; the app provides it once. */
export interface Access extends DataAccess {
  author: Author
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** a callable function by name; it throws ErroSIE with the server's code */
  call: Call
  files: FileAccess
  /** the register of grades; without one the default table holds */
  grades?: GradeRegister
}

export const AccessContext = createContext<Access | null>(null)

/** @throws Error outside the signed-in area */
export function useAccess(): Access {
  const access = use(AccessContext)
  if (!access) throw new Error('Esta tela precisa de uma pessoa conectada.')
  return access
}

/** Whether the person may use a rule on records of these entities. */
export function useCan(): (rule: string, target: Alvo) => boolean {
  const { permissoes, padrao } = useAccess()
  return (rule, target) => pode(permissoes, padrao, rule, target)
}

/** Whether the person holds a rule under any entity: for menus and buttons that concern no single record. */
export function useHoldsAnywhere(): (rule: string) => boolean {
  const { permissoes, padrao } = useAccess()
  return (rule) => podeEmAlguma(permissoes, padrao, rule)
}

const asVisitor: Call = async (name, input) => (await import('../platform/functions.ts')).call(name, input)

/** Calls a function of the server by name, also where nobody is signed in: whoever signs up has an address to look up. */
export const useCall = (): Call => use(AccessContext)?.call ?? asVisitor
