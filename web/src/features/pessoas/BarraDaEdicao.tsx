import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useWatch } from 'react-hook-form'
import { changedPaths } from '../../data/diff.ts'
import { pathsOf } from '../../ui/record/tolerating.ts'
import { abaDoCampo, type AbaId } from '../../ui/person/abas.ts'
import { EditBar } from '../../ui/record/EditBar.tsx'
import type { RecordEditor } from '../../ui/record/useRecordEditor.ts'
import type { Pessoa } from './colunas.tsx'
import { rotuloDoCampo } from './secoes.ts'

interface BarraDaEdicaoProps {
  editor: RecordEditor<typeof praticantes.schema>
  base: Pessoa
  aba: AbaId
  title: string
  onDiscard: () => void
}

const mudancas = (count: number) => (count === 0 ? 'sem mudanças' : `${count} ${count === 1 ? 'mudança' : 'mudanças'}`)

/** Save and discard buttons of a section, with the numbers of changes and errors, and errors outside the section. */
export function BarraDaEdicao({ editor, base, aba, title, onDiscard }: BarraDaEdicaoProps) {
  const { form, dirty, saving, rights, failure } = editor
  const values = useWatch({ control: form.control })
  const changed = changedPaths(praticantes, base, values).length
  const { errors } = form.formState
  const wrong = pathsOf(errors)
  const outside = wrong.filter((path) => abaDoCampo(path) !== aba)
  const words = outside.map((path) => `${rotuloDoCampo(path)}: ${String(valueAt(errors, `${path}.message`) ?? '')}`)
  return (
    <EditBar
      text={
        <>
          <strong>{title}</strong>
          {` · ${[mudancas(changed), wrong.length > 0 && `${wrong.length} para corrigir`].filter(Boolean).join(', ')}`}
        </>
      }
      failure={[failure, ...words].filter(Boolean).join(' ')}
      save="Salvar"
      saving={saving}
      disabled={!dirty || !rights.editable}
      onDiscard={onDiscard}
    />
  )
}
