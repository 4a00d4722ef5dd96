import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useState } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { lackingRight } from '../../data/useRecordRights.ts'
import { UploadDocumento } from '../../ui/files/UploadDocumento.tsx'
import { FotoEditavel } from '../../ui/files/FotoEditavel.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { ListEditor } from '../../ui/form/ListEditor.tsx'
import { ABAS, appliesTo, camposDoGrupo, type AbaId } from '../../ui/person/abas.ts'
import { CpfInput } from './CpfInput.tsx'
import type { Pessoa } from './colunas.tsx'
import { EntityInput } from './EntityInput.tsx'

interface SecaoEditadaProps {
  aba: AbaId
  control: Control<Praticante>
  /** version that the edit began with */
  base: Pessoa
  can: Readonly<Record<'editar' | 'graduar' | 'transferir' | 'verCpf', boolean>>
}

const FEDERACAO = 'dadosFiliacao.federacaoID'
const MOVES = lackingRight(praticantes, 'transferir')

/** Fields of one section in groups: those that apply to the person, rare ones folded. Fields that may not be changed are shown and locked. */
export function SecaoEditada({ aba, control, base, can }: SecaoEditadaProps) {
  const [all, setAll] = useState(false)
  // Which fields apply may change during the edit: a birth date makes a minor.
  const [birthdate, nacionalidade] = useWatch({
    control,
    name: ['dadosPessoais.birthdate', 'dadosPessoais.nacionalidade'],
  })
  const { isDirty: dirty } = useFormState({ control })
  const pessoa = { ...base, dadosPessoais: { ...base.dadosPessoais, birthdate, nacionalidade } }
  const disabled = !can.editar || (aba === 'graduacao' && !can.graduar) || aba === 'anuidades'
  const custom = {
    'dadosPessoais.cpf': (
      <CpfInput
        control={control}
        id={base.id}
        stored={base.dadosPessoais.cpf}
        canReveal={can.verCpf}
        disabled={disabled}
      />
    ),
    'responsavel.cpf': (
      <CpfInput
        control={control}
        name="responsavel.cpf"
        id={base.id}
        stored={base.responsavel.cpf}
        canReveal={false}
        disabled={disabled}
      />
    ),
    [FEDERACAO]: <EntityInput control={control} level="federacao" disabled={disabled || !can.transferir} />,
    'dadosFiliacao.vinculadoAEntidadeID': <EntityInput control={control} level="associacao" disabled={disabled} />,
  }
  const groups = ABAS.find(({ id }) => id === aba)?.groups ?? []
  const rare = groups
    .flatMap(({ paths }) => camposDoGrupo(paths))
    .filter(({ path }) => !path.startsWith('responsavel.') && !appliesTo(path, pessoa, hoje()))
  return (
    <Stack spacing={3}>
      {aba === 'pessoais' && can.editar && (
        // A photo makes a version of its own: uploaded during an edit it would be a conflict with oneself.
        <FotoEditavel
          pessoaId={base.id}
          nome={base.dadosPessoais.name}
          caminho={base.dadosPessoais.urlImagemID}
          bloqueio={dirty ? 'Salve o cadastro antes de mudar a foto.' : undefined}
        />
      )}
      {aba === 'documentos' && can.editar && (
        <UploadDocumento
          pessoaId={base.id}
          bloqueio={dirty ? 'Salve o cadastro antes de enviar um documento.' : undefined}
        />
      )}
      {groups.map(({ title, paths }, index) => {
        const fields = camposDoGrupo(paths).filter(
          ({ path }) => appliesTo(path, pessoa, hoje()) || (all && rare.some((one) => one.path === path)),
        )
        if (fields.length === 0) return null
        return (
          <Stack key={title} role="group" spacing={2} aria-label={title}>
            {groups.length > 1 && index > 0 && (
              <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
                {title === 'Responsável legal' && isMinor(birthdate, hoje()) ? `${title} (menor de 18 anos)` : title}
              </Typography>
            )}
            <FieldGrid
              fields={fields.filter(({ kind }) => kind !== 'list')}
              control={control}
              disabled={disabled}
              locked={(path) => (path === FEDERACAO && !can.transferir ? MOVES : undefined)}
              custom={custom}
            />
            {fields
              .filter(({ kind }) => kind === 'list')
              .map((field) => (
                <ListEditor key={field.path} field={field} control={control} disabled={disabled} />
              ))}
          </Stack>
        )
      })}
      {rare.length > 0 && !all && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {`Mais campos: ${rare.map(({ label }) => label).join(', ')}`}
        </Button>
      )}
    </Stack>
  )
}
