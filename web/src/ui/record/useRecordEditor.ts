import { zodResolver } from '@hookform/resolvers/zod'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { isPermissionDenied } from '@sie/domain/portal/faults.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { blank } from '@sie/domain/records/complete.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { rotuloDaAcao } from '@sie/domain/rights/regra.ts'
import { useState, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod'
import { useAccess } from '../../data/access.ts'
import { applyMine, clashes, ConflictError, joined, type Conflict } from '../../data/conflict.ts'
import { changedPaths, differences } from '../../data/diff.ts'
import { rowOf, type Row } from '../../data/records.ts'
import { newRecordId } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useRecordRights, type RecordRights } from '../../data/useRecordRights.ts'
import { useSaveRecord } from '../../data/useSaveRecord.ts'
import { useConfirm } from '../feedback/useConfirm.ts'
import { useToast } from '../feedback/useToast.ts'
import { firstErrorPath } from '../form/formulario.ts'
import { wordsOf } from '../list/words.ts'
import { tolerating } from './tolerating.ts'
import { useKeptTyping } from '../form/keepTyped.ts'
import { useRecordForm } from './useRecordForm.ts'

interface Saved {
  id: string
  version: number
}

/**
 * Stores a form: the version that the edit began with, or undefined for a new record, which gets `id` where nothing else decides it.
 * @throws ConflictError, ErroSIE with `campos`
 */
export type Save<R extends Row, T> = (from: R | undefined, data: T, id: string) => Promise<Saved>

export interface EditorOptions<R extends Row, T> {
  /** checks beyond the description's */
  schema?: z.ZodType
  /** stores the form, where the database under its rules is not enough */
  save?: Save<R, T>
  /** what a new record begins with, beside what the description begins with */
  initial?: T
  /** asked before a valid form is stored; false keeps it open */
  confirm?: (data: T, base: R | undefined) => Promise<boolean>
  /** what a restored version keeps of the newest one */
  restored?: (version: R, newest: R) => T
  /** an edit of a part of the record: what was wrong with the stored version already, and is not touched, holds nothing back */
  partial?: boolean
  /** after each version that was stored from here */
  onSaved?: () => void
  /** shows the part of the form that holds a field and focuses it there; without it the field is focused where it is */
  focus?: (path: string) => void
}

export interface RecordEditor<S extends z.ZodObject> {
  collection: Collection<S>
  form: UseFormReturn<z.infer<S>>
  /** id of the record; of a new one, the id that it will be stored under, so that files can be sent before */
  id: string
  /** the record as the screen was given it; undefined for a new one */
  stored: Row<z.infer<S>> | undefined
  /** the version that the edit began with */
  base: Row<z.infer<S>> | undefined
  /** the newest version known here */
  newest: Row<z.infer<S>> | undefined
  rights: RecordRights
  dirty: boolean
  saving: boolean
  /** why the last save failed, in words; '' where it did not, or where the fields or the conflict dialog say it */
  failure: string
  submit: (event?: FormEvent) => void
  /** puts back what the edit began with */
  discard: () => void
  /** stores other data than the form's: a restored version, a merge */
  store: (from: Row<z.infer<S>> | undefined, data: z.infer<S>) => void
  /** goes on from a version, whatever is in the form */
  startFrom: (version: Row<z.infer<S>>) => void
  restore: ((version: Row<z.infer<S>>) => void) | undefined
  conflict: Conflict | undefined
  closeConflict: () => void
}

/** Words of the toast, in the place of the usual ones or behind them. */
interface Said {
  text?: string
  joined?: string
}

const isField = ({ fields }: Collection, path: string) =>
  fields.some((field) => path === field.path || path.startsWith(`${field.path}.`))

/** Which right a refused change lacks, in words: that of a guarded field that it touches, else the one to change or create at all. */
function faltaDireito(
  collection: Collection,
  { may }: RecordRights,
  from: object | undefined,
  data: object | undefined,
): string {
  const touched = changedPaths(collection, from ?? {}, data ?? {})
  const guard = Object.entries(collection.access.guarded ?? {}).find(
    ([root, action]) => !may(action) && touched.some((path) => path === root || path.startsWith(`${root}.`)),
  )
  return `Falta a você o direito “${rotuloDaAcao(collection, guard?.[1] ?? (from ? 'editar' : 'criar'))}”.`
}

/** The description's schema, and that a record of an entity names one. */
function withEntity({ schema, scope }: Collection): z.ZodType {
  if (scope.kind !== 'paths') return schema
  return schema.refine((record) => valueAt(record, scope.entidade) !== '', {
    path: scope.entidade.split('.'),
    message: 'Escolha a entidade.',
  })
}

/**
 * The form of a record: its state and checks, what may be changed, versions and conflicts, and a toast that takes the change back. A newer
 * version replaces an untouched form; nothing typed is lost before somebody has chosen.
 */
export function useRecordEditor<S extends z.ZodObject>(
  collection: Collection<S>,
  stored: Row<z.infer<S>> | undefined,
  options: EditorOptions<Row<z.infer<S>>, z.infer<S>> = {},
): RecordEditor<S> {
  type T = z.infer<S>
  type R = Row<T>
  const { schema, initial, confirm, restored, focus } = options
  const toast = useToast()
  const confirmed = useConfirm()
  const rights = useRecordRights(collection, stored)
  const saveDirectly = useSaveRecord(collection)
  const { db } = useAccess()
  const [newId] = useState(() => newRecordId(db, collection))
  const [resolver] = useState(() => zodResolver((schema ?? withEntity(collection)) as never) as unknown as Resolver<T>)
  const [tolerant] = useState(() => tolerating(resolver))
  const [asked, setAsked] = useState(false)
  const form = useForm<T>({
    defaultValues: (stored ?? initial ?? blank(collection)) as DefaultValues<T>,
    resolver: options.partial ? tolerant : resolver,
    context: stored,
    shouldFocusError: false,
  })
  const { handleSubmit, setError, setFocus, reset } = form
  const { isDirty } = form.formState
  const typing = useKeptTyping(form)
  const versions = useRecordForm<R, T>(stored, { isDirty, reset: typing.reset })
  const show = focus ?? ((path: string) => setFocus(path as Path<T>))
  const save = useRecordMutation(collection, ({ from, data }: { from: R | undefined; data: T }) =>
    (options.save ?? saveDirectly)(from, data, newId),
  )

  const store = (from: R | undefined, data: T, said: Said = {}) => {
    typing.sending()
    save.mutate(
      { from, data },
      {
        onSuccess: ({ id, version }) => {
          const next = { id, ...from, ...data, metadados: { ...from?.metadados, version } } as R
          toast.show(
            [said.text ?? wordsOf(collection).done('salv'), said.joined].filter(Boolean).join(' '),
            from ? { undo: () => store(next, restored?.(from, next) ?? from) } : {},
          )
          versions.saved(next)
          options.onSaved?.()
        },
        onError: (error) => {
          if (error instanceof ConflictError) return settle(error.conflict, said)
          if (!(error instanceof ErroSIE)) return
          // Functions name the fields of the record below `data`.
          const faults = Object.entries(error.campos).map(
            ([path, text]) => [path.replace(/^data\./, ''), text] as const,
          )
          const known = faults.filter(([path]) => isField(collection, path))
          for (const [path, message] of known) setError(path as Path<T>, { message })
          if (known[0]) show(known[0][0])
        },
      },
    )
  }
  /** Changes to different fields are joined and stored again; where both changed the same ones, somebody is asked. */
  const settle = (conflict: Conflict, said: Said) => {
    const from = stored && theirsOf(collection, conflict, stored.id)
    if (!from || clashes(collection, conflict).length > 0) return versions.ask(conflict)
    const labels = joined(collection, conflict).map(({ label }) => label)
    store(from, applyMine(collection, { ...conflict, theirs: from }), {
      ...said,
      joined:
        labels.length > 0
          ? `Ao mesmo tempo outra pessoa mudou ${labels.join(', ')}: as duas mudanças ficaram.`
          : 'Outra pessoa salvou ao mesmo tempo: as duas mudanças ficaram.',
    })
  }
  const restore = async (current: R, version: R) => {
    const data: T = restored?.(version, current) ?? version
    const labels = differences(collection, current, data).flatMap(({ path, label }) =>
      path.startsWith('metadados.') ? [] : [label],
    )
    const number = version.metadados.version + 1
    if (labels.length === 0) return toast.show(`Os campos da versão ${number} são os de agora.`, { severity: 'info' })
    const yes = await confirmed({
      title: `Voltar à versão ${number}?`,
      text: `${labels.length === 1 ? 'Volta o campo' : 'Voltam os campos'} ${labels.join(', ')}. Fica como versão nova: nada se apaga, e dá para desfazer.`,
      action: 'Voltar a esta versão',
    })
    if (yes) store(current, data, { text: `Voltou à versão ${number}: ${labels.join(', ')}.` })
  }
  const submit = handleSubmit(
    async (data) => {
      if (asked) return
      setAsked(true)
      const go = await (confirm?.(data, versions.base) ?? true)
      setAsked(false)
      if (go) store(versions.base, data)
    },
    (errors: FieldErrors<T>) => show(firstErrorPath(errors) ?? collection.search.name),
  )
  const { newest } = versions
  // A field that the form shows says what is wrong with it; what none of them says is told beside the button.
  const named =
    save.error instanceof ErroSIE &&
    Object.keys(save.error.campos).some((path) => isField(collection, path.replace(/^data\./, '')))
  return {
    collection,
    form,
    id: stored?.id ?? newId,
    stored,
    base: versions.base,
    newest,
    rights,
    dirty: isDirty,
    saving: save.isPending || asked,
    failure:
      !save.error || save.error instanceof ConflictError || named
        ? ''
        : isPermissionDenied(save.error)
          ? faltaDireito(collection, rights, save.variables?.from, save.variables?.data)
          : mensagem(save.error, 'Não foi possível salvar.'),
    submit: (event) => void submit(event),
    discard: () => reset((versions.base ?? initial ?? blank(collection)) as DefaultValues<T>),
    store,
    startFrom: versions.startFrom,
    restore: rights.editable && newest ? (version) => void restore(newest, version) : undefined,
    conflict: versions.conflict,
    closeConflict: versions.closeConflict,
  }
}

/** The other's version of a conflict as a row of its collection. */
export const theirsOf = <S extends z.ZodObject>(collection: Collection<S>, { theirs }: Conflict, id: string) =>
  rowOf(collection, id, theirs)
