import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { chaveDoItem } from '@sie/domain/ensino/educa/programa.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { entidadesComRegra, regrasSob } from '@sie/domain/base/rights/permissoes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAddressParams } from '../../../../data/useAddressParams.ts'
import { useAccess } from '../../../../data/access.ts'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { Itens, type Item } from './Programa.tsx'

interface ProgressoProps {
  programa: string
  itens: readonly Item[]
}

/** Progress of the reader, a minor in their care or a student of theirs; teachers tick items, and each tick is stored at once. */
export function Progresso({ programa, itens }: ProgressoProps) {
  const { call, author, permissoes, padrao } = useAccess()
  const client = useQueryClient()
  const [params, change] = useAddressParams()
  // Students are listed for readers of people there; other teachers come from a class.
  const [clube = ''] = entidadesComRegra(permissoes, padrao, 'candidatosExame:inscrever').filter((id) =>
    regrasSob(permissoes, padrao, id).includes('praticantes:ler'),
  )
  const pessoa = params.get('pessoa') ?? author.uid
  const students = useQuery({
    queryKey: ['programasFaixa', 'alunos', clube],
    queryFn: () => call('planejarExames', { entidade: clube }),
    enabled: clube !== '',
    retry: false,
  })
  const children = useQuery({
    queryKey: ['cadastros', 'criancas', author.uid],
    queryFn: () => call('minhasCriancas', {}),
    enabled: Object.keys(permissoes.menores ?? {}).length > 0,
    retry: false,
  })
  const key = ['programasFaixa', 'progresso', programa, pessoa] as const
  const { data, error, isPending } = useQuery({
    queryKey: key,
    queryFn: () => call('verProgresso', { programa, pessoa }),
    retry: false,
  })
  const mark = useMutation({
    mutationFn: (all: string[]) => call('marcarProgresso', { programa, pessoa, itens: all }),
    onMutate: async (all) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, (before: typeof data) => before && { ...before, itens: all, feitos: all.length })
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const known = [
    { id: author.uid, nome: 'Eu' },
    ...(children.data?.criancas ?? []).map(({ id, nome }) => ({ id, nome })),
    ...(students.data?.alunos ?? []).filter(({ id }) => id !== author.uid).map(({ id, nome }) => ({ id, nome })),
  ]
  // A class links to each of its students.
  const people = data && !known.some(({ id }) => id === pessoa) ? [...known, { id: pessoa, nome: data.nome }] : known
  const toggle = (item: string) => {
    if (!data) return
    mark.mutate(data.itens.includes(item) ? data.itens.filter((one) => one !== item) : [...data.itens, item])
  }
  return (
    <Stack spacing={2}>
      {people.length > 1 && (
        <TextField
          select
          size="small"
          label="Aluno"
          value={people.some(({ id }) => id === pessoa) ? pessoa : author.uid}
          onChange={({ target }) => change({ pessoa: target.value }, {})}
          sx={{ maxWidth: 360 }}
        >
          {menuItems(people.map(({ id, nome }) => [id, nome]))}
        </TextField>
      )}
      {isPending && <Skeleton variant="rounded" height={48} aria-busy />}
      {/* A user without a record of their own sees the syllabus alone. */}
      {error && pessoa !== author.uid && (
        <Alert severity="error">{mensagem(error, 'Não foi possível ver o progresso agora.')}</Alert>
      )}
      {mark.error && <Alert severity="error">{mensagem(mark.error, 'Não foi possível marcar agora.')}</Alert>}
      {data && (
        <Box>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {`${data.feitos} de ${data.total} itens marcados`}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label="Progresso no programa"
            value={data.total > 0 ? Math.min(100, (data.feitos / data.total) * 100) : 0}
            color="success"
            sx={{ height: 8, borderRadius: 4, mt: 0.5, bgcolor: 'action.selected' }}
          />
        </Box>
      )}
      <Itens
        itens={itens}
        before={(item) => {
          if (!data) return null
          const of = chaveDoItem(item)
          const ticked = data.itens.includes(of)
          if (data.marca)
            return (
              <Checkbox
                checked={ticked}
                onChange={() => toggle(of)}
                disabled={mark.isPending}
                slotProps={{ input: { 'aria-label': `${item.titulo}: ${data.nome} sabe` } }}
                sx={{ mt: -1 }}
              />
            )
          return ticked ? (
            <CheckCircle color="success" titleAccess="Marcado pelo professor" />
          ) : (
            <RadioButtonUnchecked color="disabled" titleAccess="Ainda não marcado" />
          )
        }}
      />
    </Stack>
  )
}
