import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { CONFIGURACAO_PADRAO, configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'

const EXIGENCIAS = {
  exigirSegundoFator: {
    label: 'Exigir verificação em duas etapas de quem altera dados',
    note: 'Quem não a tiver continua a entrar e a ver o próprio cadastro; as permissões dos grupos param de valer até que a ative.',
    padrao: false,
    mudou: ['Não é mais exigida.', 'Agora é exigida.'],
  },
  exigirEmailConfirmado: {
    label: 'Exigir o e-mail confirmado de quem usa o SIE',
    note: 'Sem a exigência, as permissões valem também antes de a pessoa abrir o link que recebeu. O portal continua a pedir que confirme.',
    padrao: true,
    mudou: ['Não é mais exigido.', 'Agora é exigido.'],
  },
} as const

type Exigencia = keyof typeof EXIGENCIAS

/** For users who may change the configuration: whether staff need a second factor, and all users a confirmed e-mail. */
export function RequireDuasEtapas() {
  const access = useAccess()
  const toast = useToast()
  const query = useQuery({ ...detailOptions(access, configuracoes, CONFIGURACAO_PADRAO), retry: false })
  const save = useRecordMutation(configuracoes, (wanted: Partial<Record<Exigencia, boolean>>) =>
    access.call('definirSeguranca', wanted),
  )
  return (
    <Stack component="section" spacing={1} aria-labelledby="exigir-titulo">
      <Typography id="exigir-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Para toda a equipe
      </Typography>
      {query.error && <Alert severity="error">Não foi possível carregar a configuração.</Alert>}
      {(Object.keys(EXIGENCIAS) as Exigencia[]).map((name) => {
        const { label, note, padrao, mudou } = EXIGENCIAS[name]
        return (
          <div key={name}>
            <FormControlLabel
              label={label}
              control={
                <Switch
                  checked={query.data?.seguranca?.[name] ?? padrao}
                  disabled={!query.data || save.isPending}
                  slotProps={{ input: { 'aria-describedby': `${name}-nota` } }}
                  onChange={(_, next) =>
                    save.mutate({ [name]: next }, { onSuccess: () => toast.show(mudou[next ? 1 : 0]) })
                  }
                />
              }
            />
            <Typography id={`${name}-nota`} variant="body2" color="textSecondary">
              {note}
            </Typography>
          </div>
        )
      })}
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível mudar a configuração.')}</Alert>}
    </Stack>
  )
}
