import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isMinor } from '@sie/domain/brazil/dates.ts'
import type { Praticante } from '@sie/domain/collections/praticantes.ts'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { ABAS, camposDoGrupo, type AbaId } from '../../ui/person/abas.ts'
import { CpfInput } from './CpfInput.tsx'
import { EnviarDocumento } from '../../ui/files/EnviarDocumento.tsx'
import { EntityInput } from './EntityInput.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { ListEditor } from '../../ui/form/ListEditor.tsx'
import { Timeline } from '../../ui/person/Timeline.tsx'

export interface AbaCamposProps {
  aba: AbaId
  control: Control<Praticante>
  id: string | undefined
  storedCpf: string
  can: Readonly<Record<'editar' | 'graduar' | 'transferir' | 'verCpf', boolean>>
}

/** The fields of one tab, in labelled groups. What the person may not change is shown and locked. */
export function AbaCampos({ aba, control, id, storedCpf, can }: AbaCamposProps) {
  const birthdate = useWatch({ control, name: 'dadosPessoais.birthdate' })
  const historico = useWatch({ control, name: 'historicoCertificacoes' })
  const disabled = !can.editar || (aba === 'graduacao' && !can.graduar)
  const { isDirty: dirty } = useFormState({ control })
  const minor = isMinor(birthdate, hoje())
  const custom = {
    'dadosPessoais.cpf': (
      <CpfInput control={control} id={id} stored={storedCpf} canReveal={can.verCpf} disabled={disabled} />
    ),
    'dadosFiliacao.federacaoID': (
      <EntityInput control={control} level="federacao" disabled={disabled || (id !== undefined && !can.transferir)} />
    ),
    'dadosFiliacao.vinculadoAEntidadeID': <EntityInput control={control} level="associacao" disabled={disabled} />,
  }
  return (
    <Stack spacing={4}>
      {ABAS.find((candidate) => candidate.id === aba)?.groups.map(({ title, paths }) => {
        const fields = camposDoGrupo(paths)
        const lists = fields.filter(({ kind }) => kind === 'list')
        return (
          <Stack key={title} component="section" spacing={2} aria-label={title}>
            <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
              {title === 'Responsável legal'
                ? `${title} ${minor ? '(obrigatório: menor de 18 anos)' : '(só para menores)'}`
                : title}
            </Typography>
            {aba === 'documentos' && id && can.editar && (
              <EnviarDocumento
                pessoaId={id}
                bloqueio={dirty ? 'Salve o cadastro antes de enviar um documento.' : undefined}
              />
            )}
            {aba === 'graduacao' && <Timeline historico={historico} nascimento={birthdate} />}
            <FieldGrid
              fields={fields.filter(({ kind }) => kind !== 'list')}
              control={control}
              disabled={disabled}
              custom={custom}
            />
            {lists.map((field) => (
              <ListEditor key={field.path} field={field} control={control} disabled={disabled} />
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}
