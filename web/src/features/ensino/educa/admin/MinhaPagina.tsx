import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { professores } from '@sie/domain/ensino/collections/professores.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { SITUACOES_DO_PROFESSOR } from '@sie/domain/ensino/educa/professor.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { recordKeys } from '../../../../data/queries.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useMine } from '../../../../data/useMine.ts'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { TransitionBar } from '../../../../ui/record/TransitionBar.tsx'

type Pagina = RowOf<typeof professores>

const WORDS: Readonly<Record<Pagina['situacao'], string>> = {
  rascunho: 'A sua página ainda não foi enviada.',
  emAnalise: 'A federação está conferindo a sua página.',
  aprovado: 'A sua página está no site. Enviá-la de novo a tira do ar até a aprovação.',
  recusado: 'A federação não aprovou a sua página. Mude o que for preciso e envie de novo.',
  retirado: 'A sua página não está no site.',
}

/** /cbtkdeduca/admin/minha-pagina: a teacher requests their public page with consent, and withdraws it. */
export function MinhaPagina() {
  const { author } = useAccess()
  const { data, error, refetch } = useMine(professores, (a, b) => a.name.localeCompare(b.name))
  if (error) return <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar a sua página.</RetryAlert>
  const own = data?.find(({ pessoa }) => pessoa === author.uid)
  return (
    <PageContainer title="Minha página de professor">
      {data ? (
        <Formulario key={own?.metadados.version ?? 'nova'} pagina={own} />
      ) : (
        <Skeleton variant="rounded" height={360} aria-busy />
      )}
    </PageContainer>
  )
}

interface Aula {
  titulo: string
  quando: string
  local: string
}
const NOVA: Aula = { titulo: '', quando: '', local: '' }

function Formulario({ pagina }: { pagina: Pagina | undefined }) {
  const { call } = useAccess()
  const toast = useToast()
  const client = useQueryClient()
  const [bio, setBio] = useState(pagina?.bio ?? '')
  const [municipio, setMunicipio] = useState(pagina?.municipio ?? '')
  const [uf, setUf] = useState(pagina?.uf ?? '')
  const [aulas, setAulas] = useState<readonly Aula[]>(pagina?.aulas ?? [])
  const [autorizo, setAutorizo] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('pedirPaginaDeProfessor', {
        bio,
        municipio,
        uf,
        aulas: aulas.filter(({ titulo }) => titulo.trim() !== ''),
        autorizo: autorizo as true,
      }),
    onSuccess: () => {
      toast.show('Página enviada. A federação confere e aprova.')
      return client.invalidateQueries({ queryKey: recordKeys.lists(professores) })
    },
  })
  const fields = error instanceof ErroSIE ? error.campos : {}
  const change = (index: number, part: Partial<Aula>) =>
    setAulas(aulas.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      {pagina ? (
        <Alert
          severity={pagina.situacao === 'aprovado' ? 'success' : 'info'}
          action={<TransitionBar collection={professores} record={pagina} label="Minha página" bare />}
        >
          {SITUACOES_DO_PROFESSOR[pagina.situacao]}. {WORDS[pagina.situacao]}
        </Alert>
      ) : (
        <Typography color="textSecondary">
          Mostre no CBTKDeduca onde você ensina. Nome e graduação vêm do cadastro; a federação aprova antes.
        </Typography>
      )}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <LimitedField
          limit={1500}
          label="Apresentação"
          value={bio}
          onChange={({ target }) => setBio(target.value)}
          multiline
          minRows={4}
          required
          error={Boolean(fields.bio)}
          helperText={fields.bio ?? 'Com quem você treinou, o que ensina, para quem.'}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 120px' }}>
          <LimitedField
            limit={80}
            label="Município"
            value={municipio}
            onChange={({ target }) => setMunicipio(target.value)}
            required
            error={Boolean(fields.municipio)}
            helperText={fields.municipio}
          />
          <TextField
            select
            label="UF"
            value={uf}
            onChange={({ target }) => setUf(target.value)}
            required
            error={Boolean(fields.uf)}
            helperText={fields.uf}
          >
            {menuItems(UFS.map((one) => [one, one]))}
          </TextField>
        </Box>
        {aulas.map((aula, index) => (
          <Box
            key={index}
            role="group"
            aria-label={`Turma ${index + 1}`}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <LimitedField
              limit={80}
              label="Turma"
              value={aula.titulo}
              onChange={({ target }) => change(index, { titulo: target.value })}
            />
            <LimitedField
              limit={120}
              label="Dias e horários"
              value={aula.quando}
              onChange={({ target }) => change(index, { quando: target.value })}
            />
            <LimitedField
              limit={120}
              label="Local"
              value={aula.local}
              onChange={({ target }) => change(index, { local: target.value })}
            />
          </Box>
        ))}
        {aulas.length < 20 && (
          <Button sx={{ justifySelf: 'start' }} onClick={() => setAulas([...aulas, NOVA])}>
            Incluir turma
          </Button>
        )}
        <div>
          <FormControlLabel
            control={<Checkbox checked={autorizo} onChange={(_, checked) => setAutorizo(checked)} />}
            label="Autorizo mostrar no site o meu nome, a minha graduação, a minha cidade e o que escrevi acima. Posso retirar quando quiser."
          />
          {fields.autorizo && <FormHelperText error>{fields.autorizo}</FormHelperText>}
        </div>
        {error && Object.keys(fields).length === 0 && (
          <Alert severity="error">{mensagem(error, 'Não foi possível enviar agora. Tente de novo.')}</Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          disabled={!autorizo}
          sx={{ justifySelf: 'start' }}
        >
          Enviar para a federação
        </Button>
      </Box>
    </Stack>
  )
}
