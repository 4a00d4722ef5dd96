import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { entidades } from '@sie/domain/base/collections/entidades.ts'
import { useWatch } from 'react-hook-form'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import type { RecordEditor } from '../../ui/record/useRecordEditor.ts'
import type { EntidadeRow } from './colunas.tsx'
import { PreviaDoPortal } from './PreviaDoPortal.tsx'
import { camposDe, SECOES, type SecaoId } from './secoes.ts'

/** Fields that the affiliation locks; the type is decided with the affiliation too. */
const LOCKED_LATER = ['dadosPessoais.name', 'dadosPessoais.cnpj']

interface SecaoEditadaProps {
  secao: SecaoId
  editor: RecordEditor<typeof entidades.schema>
  entidade: EntidadeRow
}

/** Fields of one section in groups; fields that may not be changed in the entity's state are shown and locked. */
export function SecaoEditada({ secao, editor, entidade }: SecaoEditadaProps) {
  const { rights } = editor
  const { control } = editor.form
  const groups = SECOES.find(({ id }) => id === secao)?.groups ?? []
  const locked = secao === 'identificacao' && LOCKED_LATER.some((path) => !rights.mayEdit(path))
  return (
    <Stack spacing={3}>
      {locked && (
        <Alert severity="info">Depois da filiação, nome, sigla e CNPJ mudam só por retificação da federação.</Alert>
      )}
      {groups.map(({ title, paths }, index) => (
        <Stack key={title} role="group" spacing={2} aria-label={title}>
          {groups.length > 1 && index > 0 && (
            <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
          )}
          <FieldGrid
            fields={camposDe(paths)}
            control={control}
            locked={(path) => (locked && !rights.mayEdit(path) ? '' : rights.locked(path))}
          />
        </Stack>
      ))}
      {secao === 'portal' && <PreviaViva editor={editor} entidade={entidade} />}
    </Stack>
  )
}

/** Preview of the portal with the values being edited. */
function PreviaViva({ editor, entidade }: Omit<SecaoEditadaProps, 'secao'>) {
  const [cor, logo, hero] = useWatch({
    control: editor.form.control,
    name: ['configuracoes.heroBackgroundColor', 'logo.arquivo', 'configuracoes.heroImage.arquivo'],
  })
  return (
    <PreviaDoPortal
      nome={entidade.dadosPessoais.name}
      sigla={entidade.dadosPessoais.sigla}
      uf={entidade.dadosEndereco.logradouroUF}
      cor={cor ?? ''}
      logo={logo ?? ''}
      hero={hero ?? ''}
    />
  )
}
