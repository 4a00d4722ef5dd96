import Delete from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { MAIOR_NOME } from '@sie/domain/eventos/kukkiwon/romanizado.ts'
import { MAIS_NO_PEDIDO, ROTULOS_DE_TIPO } from '@sie/domain/eventos/kukkiwon/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { newRecordId } from '../../../data/save.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Output } from '../../../platform/callables.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { dolares, type PedidoLido } from './pedidoLido.tsx'
import { praticanteField } from '../../../ui/form/praticanteField.ts'

type Candidato = PedidoLido['candidatos'][number]
type Conferido = Output<'conferirPedidoKukkiwon'>['candidatos'][number]

const PESSOA = praticanteField()

/** ?novo, and the draft of a group application: applicants with their passport names; other data come from the register. */
export function Pedido({ pedido }: { pedido: PedidoLido | undefined }) {
  const { call, db } = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const entities = useEntityChoices('pedidosKukkiwon:pedir').filter(({ id }) => id !== ENTIDADE_PADRAO)
  const [chosen, setChosen] = useState('')
  const entidade = pedido?.vinculo.idEntidade ?? (chosen || (entities[0]?.id ?? ''))
  const [id] = useState(() => pedido?.id ?? newRecordId(db, pedidosKukkiwon))
  const [titulo, setTitulo] = useState(pedido?.name ?? '')
  const [changed, setChanged] = useState<Readonly<Record<string, Partial<Candidato>>>>({})
  const [fault, setFault] = useState('')
  const { control, reset } = useForm({ defaultValues: { pessoa: '' } })
  const linhas = (pedido?.candidatos ?? []).map((one) => ({ ...one, ...changed[one.pessoa] }))
  const checked = useQuery({
    queryKey: [...recordKeys.all(pedidosKukkiwon), id, 'conferencia', pedido?.metadados.version],
    queryFn: () => call('conferirPedidoKukkiwon', { id }),
    enabled: pedido !== undefined,
  })
  const save = useRecordMutation(pedidosKukkiwon, (people: readonly Partial<Candidato>[]) =>
    call('salvarPedidoKukkiwon', {
      id,
      entidade,
      titulo,
      ...(pedido ? { versao: pedido.metadados.version } : {}),
      candidatos: people.map(
        ({ pessoa = '', romanizado = '', conferido = false, nacionalidade = '', numeroAtual = '' }) => ({
          pessoa,
          romanizado,
          conferido,
          nacionalidade,
          numeroAtual,
        }),
      ),
    }),
  )
  const dirty = Object.keys(changed).length > 0 || (titulo !== (pedido?.name ?? '') && !save.isSuccess)
  const store = (people: readonly Partial<Candidato>[], said: string) => {
    if (titulo.trim().length < 3) return setFault('Dê um título ao pedido.')
    setFault('')
    save.mutate(people, {
      onSuccess: () => {
        // Edits typed during the save are not stored yet.
        setChanged((now) => Object.fromEntries(Object.entries(now).filter(([pessoa, one]) => one !== changed[pessoa])))
        toast.show(said)
      },
    })
  }
  // Only once the form is clean, or the guard would ask about saved changes.
  const created = pedido === undefined && save.isSuccess && !dirty
  useEffect(() => {
    if (created) void navigate(address('/eventos/inscricaoexamekukkiwon', { id }), { replace: true })
  }, [created, id, navigate])
  const change = (pessoa: string, part: Partial<Candidato>) =>
    setChanged((before) => ({ ...before, [pessoa]: { ...before[pessoa], ...part } }))
  const said = save.error instanceof ErroSIE ? Object.values(save.error.campos).join(' ') : ''
  const federacao = pedido?.vinculo.idFederacao ?? ''
  return (
    <PageContainer title={pedido ? pedido.name : 'Novo pedido à Kukkiwon'}>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: 'minmax(0, 1fr) 360px' } }}>
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault()
            store(linhas, 'Rascunho guardado.')
          }}
        >
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <Stack spacing={2}>
              {!pedido && entities.length > 1 && (
                <TextField
                  select
                  size="small"
                  label="Quem recomenda"
                  value={entidade}
                  onChange={({ target }) => setChosen(target.value)}
                >
                  {menuItems(entities.map((one) => [one.id, one.nome]))}
                </TextField>
              )}
              <TextField
                size="small"
                label="Título"
                value={titulo}
                onChange={({ target }) => {
                  setFault('')
                  setTitulo(target.value)
                }}
                error={fault !== ''}
                helperText={fault || 'Como você o reconhece depois: “Exame de Blumenau, março”.'}
              />
              {pedido && linhas.length < MAIS_NO_PEDIDO && (
                <ReferenceInput
                  field={PESSOA}
                  name="pessoa"
                  control={anyControl(control)}
                  label="Acrescentar pessoa"
                  disabled={save.isPending}
                  onChosen={(pessoa) => {
                    reset({ pessoa: '' })
                    if (pessoa && !linhas.some((one) => one.pessoa === pessoa))
                      store([...linhas, { pessoa }], 'Pessoa acrescentada.')
                  }}
                />
              )}
              <div aria-live="assertive">
                {save.error && (
                  <Alert severity="error" role="presentation">
                    {said || mensagem(save.error, 'Não foi possível guardar.')}
                  </Alert>
                )}
              </div>
            </Stack>
          </Paper>
          {linhas.map((one) => (
            <Pessoa
              key={one.pessoa}
              candidato={one}
              federacao={federacao}
              conferido={checked.data?.candidatos.find(({ pessoa }) => pessoa === one.pessoa)}
              onChange={(part) => change(one.pessoa, part)}
              onRemove={() =>
                store(
                  linhas.filter(({ pessoa }) => pessoa !== one.pessoa),
                  'Pessoa retirada.',
                )
              }
            />
          ))}
          <Button type="submit" variant="contained" loading={save.isPending} sx={{ alignSelf: 'flex-start' }}>
            {pedido ? 'Guardar rascunho' : 'Começar o pedido'}
          </Button>
        </Stack>
        {pedido && (
          <Stack spacing={2}>
            <Taxas conferidos={checked.data} />
            <CardSection title="Foto 3x4">
              <Typography variant="body2" sx={{ px: 2, pb: 2 }}>
                Vale a foto do cadastro: de frente, rosto inteiro, fundo branco, sem óculos escuros ou boné, com 354 x
                472 pontos ou mais. O portal corta no formato 3x4.
              </Typography>
            </CardSection>
            <TransitionBar collection={pedidosKukkiwon} record={pedido} disabled={dirty} />
          </Stack>
        )}
      </Box>
      <UnsavedDialog dirty={dirty} saving={save.isPending} />
    </PageContainer>
  )
}

function Taxas({ conferidos }: { conferidos: Output<'conferirPedidoKukkiwon'> | undefined }) {
  const usd = conferidos?.candidatos.reduce((sum, one) => sum + one.usd, 0) ?? 0
  const valor = conferidos?.candidatos.reduce((sum, one) => sum + one.valor, 0) ?? 0
  return (
    <CardSection title="Taxas">
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography variant="h5" component="p">
          {dolares(usd)}
        </Typography>
        <Typography color="textSecondary">
          {conferidos && conferidos.cotacao > 0
            ? `${formatReais(valor)}, com o dólar a ${(conferidos.cotacao / 10_000).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 4 })}. A cotação fica fixa no envio.`
            : 'A confederação ainda não informou a cotação do dólar.'}
        </Typography>
      </Box>
    </CardSection>
  )
}

interface PessoaProps {
  candidato: Candidato
  federacao: string
  conferido: Conferido | undefined
  onChange: (part: Partial<Candidato>) => void
  onRemove: () => void
}

/** One applicant: inputs, and remaining obstacles. */
function Pessoa({ candidato, federacao, conferido, onChange, onRemove }: PessoaProps) {
  const { nome, romanizado, conferido: compared, nacionalidade, numeroAtual, graduacao, tipo, usd } = candidato
  const faults = conferido?.impedimentos ?? []
  const of = (codigo: string) => faults.find((one) => one.codigo === codigo)?.frase
  const elsewhere = faults.filter(({ codigo }) => !['nome', 'numero-atual', 'nacionalidade'].includes(codigo))
  return (
    <Paper variant="outlined" component="section" aria-label={nome} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h6" component="h2">
              {nome}
            </Typography>
            <Typography variant="body2" color="textSecondary" component="div">
              {graduacao ? (
                <>
                  <Faixa codigo={graduacao} federacao={federacao} /> · {ROTULOS_DE_TIPO[tipo]} · {dolares(usd)}
                </>
              ) : (
                'Sem graduação a pedir'
              )}
            </Typography>
          </Box>
          <IconButton aria-label={`Tirar ${nome} do pedido`} onClick={onRemove}>
            <Delete />
          </IconButton>
        </Stack>
        <LimitedField
          limit={MAIOR_NOME}
          size="small"
          label="Nome no passaporte"
          value={romanizado}
          onChange={({ target }) => onChange({ romanizado: target.value.toUpperCase() })}
          error={of('nome') !== undefined}
          helperText={of('nome') ?? 'Letras maiúsculas, sem acentos.'}
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
        <FormControlLabel
          control={<Checkbox checked={compared} onChange={(_, on) => onChange({ conferido: on })} />}
          label="Conferi o nome com o passaporte"
        />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            size="small"
            label="Nacionalidade"
            value={nacionalidade}
            onChange={({ target }) => onChange({ nacionalidade: target.value })}
            error={of('nacionalidade') !== undefined}
            helperText={of('nacionalidade')}
          />
          {tipo === 'seguinte' && (
            <TextField
              size="small"
              label="Nº Kukkiwon da graduação anterior"
              value={numeroAtual}
              onChange={({ target }) => onChange({ numeroAtual: target.value.toUpperCase() })}
              error={of('numero-atual') !== undefined}
              helperText={of('numero-atual')}
            />
          )}
        </Box>
        {elsewhere.map(({ codigo, frase }) => (
          <Alert key={codigo} severity="warning" role="presentation">
            {frase}
          </Alert>
        ))}
        {conferido && faults.length === 0 && <Alert severity="success">Tudo certo para enviar.</Alert>}
      </Stack>
    </Paper>
  )
}
