import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { entidades, TIPOS_ENTIDADE, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/base/rights/permissoes.ts'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useEffect, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { useSaveRecord } from '../../data/useSaveRecord.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { menuItems } from '../../ui/form/menuItems.tsx'
import { EditBar } from '../../ui/record/EditBar.tsx'
import { RecordDialogs } from '../../ui/record/RecordDialogs.tsx'
import { useRecordEditor } from '../../ui/record/useRecordEditor.ts'
import { rotuloDe } from './colunas.tsx'
import { camposDe, enderecoDaEntidade } from './secoes.ts'

export type TipoDeEntidade = (typeof TIPOS_ENTIDADE)[number]

const TIPO = 'dadosPessoais.tipoEntidade'
const DE_CIMA: readonly string[] = ['confederacao', 'federacao']

const CAMPOS = camposDe([
  'dadosPessoais.name',
  'dadosPessoais.sigla',
  'dadosPessoais.cnpj',
  'dadosContato.email',
  'dadosContato.telefone',
  'dadosEndereco.logradouroMunicipio',
  'dadosEndereco.logradouroUF',
]).filter(({ path }) => path !== 'dadosContato.telefones')

/** Form of a new entity with its identification only. Its page opens next, which lists the data missing for the affiliation. */
export function NovaEntidade({ tipos }: { tipos?: readonly TipoDeEntidade[] }) {
  const { permissoes, padrao } = useAccess()
  const navigate = useNavigate()
  const save = useSaveRecord(entidades)
  const [created, setCreated] = useState('')
  const own = entidadesComRegra(permissoes, padrao, 'entidades:criar')
  const national = own.includes(ENTIDADE_PADRAO)
  // Federations are created by national right only.
  const allowed = (tipos ?? TIPOS_ENTIDADE).filter(
    (tipo) => tipo !== 'confederacao' && (national || tipo !== 'federacao'),
  )
  const [first] = allowed.length === 1 ? allowed : []
  const [only] = own.length === 1 && !national ? own : []
  const empty = blank(entidades) as Entidade
  const editor = useRecordEditor(entidades, undefined, {
    initial: withValueAt(
      withValueAt(empty, TIPO, first ?? ''),
      'vinculo.idFederacao',
      only ? federacaoAcima(permissoes, only) : '',
    ) as Entidade,
    save: async (from, data, id) => {
      const stored = await save(from, { ...data, vinculo: placeOf(data, id) }, id)
      setCreated(stored.id)
      return stored
    },
    schema: withFederation,
  })
  const { control } = editor.form
  const tipo = useWatch({ control, name: TIPO })
  const { dirty } = editor
  useEffect(() => {
    // Only once the form is clean, or the guard would ask about saved changes.
    if (created && !dirty) void navigate(enderecoDaEntidade(created), { replace: true })
  }, [created, dirty, navigate])
  if (tipos && allowed.length === 0) return <Typography>Somente a confederação cadastra federações.</Typography>
  return (
    <Box component="form" noValidate onSubmit={editor.submit} sx={{ maxWidth: 900 }}>
      <Typography variant="h4" component="h1">
        {first && tipos ? TITULOS[first] : 'Nova entidade'}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Comece pelo essencial. A página da entidade, que abre em seguida, mostra o que falta para a filiação.
      </Typography>
      <Stack spacing={2}>
        <Card variant="outlined" sx={{ p: 2 }}>
          <Stack spacing={2}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
              }}
            >
              {first === undefined && <TipoInput control={control} tipos={allowed} />}
              {!DE_CIMA.includes(tipo) && <FederacaoInput control={control} disabled={only !== undefined} />}
            </Box>
            <FieldGrid fields={CAMPOS} control={control} />
          </Stack>
        </Card>
        <EditBar
          text="A entidade começa como rascunho: nada aparece no site antes da filiação."
          failure={editor.failure}
          save="Salvar"
          saving={editor.saving}
        />
      </Stack>
      <RecordDialogs editor={editor} history={undefined} onCloseHistory={() => {}} />
    </Box>
  )
}

const TITULOS: Readonly<Record<TipoDeEntidade, string>> = {
  confederacao: 'Nova confederação',
  federacao: 'Nova federação',
  associacao: 'Nova associação',
  clube: 'Novo clube',
  academia: 'Nova academia',
  projetoSocial: 'Novo projeto social',
  filiado: 'Novo filiado',
}

/** Scope of a new entity; federations are their own federation. */
const placeOf = ({ dadosPessoais, vinculo }: Entidade, id: string) => ({
  idEntidade: '',
  idFederacao: DE_CIMA.includes(dadosPessoais.tipoEntidade) ? id : vinculo.idFederacao,
})

const withFederation = entidades.schema.refine(
  ({ dadosPessoais, vinculo }) => DE_CIMA.includes(dadosPessoais.tipoEntidade) || vinculo.idFederacao !== '',
  { path: ['vinculo', 'idFederacao'], message: 'Escolha a federação.' },
)

function TipoInput({ control, tipos }: { control: Control<Entidade>; tipos: readonly TipoDeEntidade[] }) {
  const { field, fieldState } = useController({ control, name: TIPO })
  return (
    <TextField
      select
      fullWidth
      size="small"
      required
      label="Tipo"
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      value={field.value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={field.onChange}
    >
      {menuItems(tipos.map((tipo) => [tipo, rotuloDe(TIPO, tipo)]))}
    </TextField>
  )
}

function FederacaoInput({ control, disabled }: { control: Control<Entidade>; disabled: boolean }) {
  const { field, fieldState } = useController({ control, name: 'vinculo.idFederacao' })
  const choices = useEntityChoices('entidades:criar').filter(({ id }) => id !== ENTIDADE_PADRAO)
  const known = field.value === '' || choices.some(({ federacao }) => federacao === field.value)
  return (
    <TextField
      select
      fullWidth
      required
      size="small"
      label="Federação"
      disabled={disabled}
      value={field.value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    >
      {!known && <MenuItem value={field.value}>{field.value}</MenuItem>}
      {menuItems(choices.map(({ federacao, nome }) => [federacao, nome]))}
    </TextField>
  )
}
