import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { isPermissionDenied } from '@sie/domain/base/portal/faults.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { coherent } from '@sie/domain/base/records/coherence.ts'
import { rotuloDaAcao } from '@sie/domain/base/rights/regra.ts'
import { useState, type FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type Path, type UseFormReturn } from 'react-hook-form'
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
import { resolverOf } from '../form/resolverOf.ts'
import { wordsOf } from '../list/words.ts'
import { asking } from './asking.ts'
import { tolerating } from './tolerating.ts'
import { useKeptTyping } from '../form/keepTyped.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useErrorsThatGo } from '../form/useErrorsThatGo.ts'

interface Saved {
  id: string
  version: number
}

/**
 * Stores a form: `from` is the version that the edit began with, or undefined for a new record, which gets `id` unless the function sets another.
 * @throws ConflictError, ErroSIE with `campos`
 */
export type Save<R extends Row, T> = (from: R | undefined, data: T, id: string) => Promise<Saved>

export interface EditorOptions<R extends Row, T> {
  /** validation beyond the description's */
  schema?: z.ZodType<T>
  /** stores the form, where a direct write under the rules is not enough */
  save?: Save<R, T>
  /** initial values of a new record, over the values of the description */
  initial?: T
  /** called before a valid form is stored; false keeps it open */
  confirm?: (data: T, base: R | undefined) => Promise<boolean>
  /** merges a restored version with fields kept from the newest one */
  restored?: (version: R, newest: R) => T
  /** edit of a part of the record: errors that the stored version already has, and that are not touched, do not block it */
  partial?: boolean
  /** called after each version stored from here */
  onSaved?: () => void
  /** shows the part of the form that holds a field and focuses it there; by default the field is focused in place */
  focus?: (path: string) => void
}

export interface RecordEditor<S extends z.ZodObject> {
  collection: Collection<S>
  form: UseFormReturn<z.infer<S>>
  /** id of the record; of a new one, the id reserved for it, so that files can be uploaded before */
  id: string
  /** record that the screen passed in; undefined for a new one */
  stored: Row<z.infer<S>> | undefined
  /** version that the edit began with */
  base: Row<z.infer<S>> | undefined
  /** newest version known here */
  newest: Row<z.infer<S>> | undefined
  rights: RecordRights
  dirty: boolean
  saving: boolean
  /** message of the last failed save; '' where it succeeded, or where the fields or the conflict dialog show the error */
  failure: string
  submit: (event?: FormEvent) => void
  /** resets the form to the version that the edit began with */
  discard: () => void
  /** stores other data than the form's: a restored version, a merge */
  store: (from: Row<z.infer<S>> | undefined, data: z.infer<S>) => void
  /** resets the form to a version, whatever it holds */
  startFrom: (version: Row<z.infer<S>>) => void
  restore: ((version: Row<z.infer<S>>) => void) | undefined
  conflict: Conflict | undefined
  closeConflict: () => void
}

/** Texts of the toast, instead of the usual ones or after them. */
interface Said {
  text?: string
  joined?: string
}

const isField = ({ fields }: Collection, path: string) =>
  fields.some((field) => path === field.path || path.startsWith(`${field.path}.`))

/** Message for a refused change: the missing right of a guarded field that it changes, else the one to change or create at all. */
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

/** Schema of the description, with the entity required for records that belong to one. */
const checked = ({ schema, scope }: Collection): z.ZodType =>
  schema.superRefine((record, context) => {
    if (scope.kind === 'paths' && valueAt(record, scope.entidade) === '')
      context.addIssue({ code: 'custom', path: scope.entidade.split('.'), message: 'Escolha a entidade.' })
  })

/**
 * Form of a record: state and validation, editable fields, versions and conflicts, and a toast that undoes the change. A newer
 * version replaces an untouched form; no input is lost before the user has chosen.
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
  const [resolver] = useState(() =>
    asking(resolverOf(coherent(schema ?? (checked(collection) as z.ZodType<T>), collection)), collection),
  )
  const [tolerant] = useState(() => tolerating(resolver))
  const [asked, setAsked] = useState(false)
  const form = useForm<T>({
    defaultValues: (stored ?? initial ?? blank(collection)) as DefaultValues<T>,
    resolver: options.partial ? tolerant : resolver,
    context: stored,
    shouldFocusError: false,
  })
  useErrorsThatGo(form)
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
          // A restored version has the id of its old copy.
          const next = { ...from, ...data, id, metadados: { ...from?.metadados, version } } as R
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
          // Callables name the fields of the record below `data`.
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
  /** Merges changes to different fields and stores again; where both changed the same ones, the user is asked. */
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
  // A visible field shows its own error; errors of no visible field are shown beside the button.
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

/** The other user's version of a conflict as a row of its collection. */
export const theirsOf = <S extends z.ZodObject>(collection: Collection<S>, { theirs }: Conflict, id: string) =>
  rowOf(collection, id, theirs)
