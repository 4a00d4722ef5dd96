import * as z from 'zod'
import { text } from '../../base/records/text.ts'
import { escolha, opcional } from '../../base/collections/campos.ts'

/**
 * Note of a device at the venue of an event: a scan of a credential, or a step of the weigh-in. Written once and never changed; its effect follows
 * from all notes in their order (credenciais/notas.ts).
 */
export const notaDoLocal = z.object({
  tipo: escolha('Tipo', { leitura: 'Leitura de credencial', pesagem: 'Pesagem' }, ['leitura', 'pesagem']).default(
    'leitura',
  ),
  /** id of the credential or entry; '' for a scan of another code */
  alvo: opcional('Credencial ou inscrição', 128),
  codigo: opcional('Código', 40),
  ponto: opcional('Ponto de controle', 20),
  sentido: escolha('Sentido', { '': 'Nenhum', entrada: 'Entrada', saida: 'Saída' }, ['', 'entrada', 'saida']).default(
    '',
  ),
  resposta: escolha('Resposta', { '': 'Nenhuma', verde: 'Verde', ambar: 'Âmbar', vermelho: 'Vermelho' }, [
    '',
    'verde',
    'ambar',
    'vermelho',
  ]).default(''),
  motivo: opcional('Motivo', 300),
  /** of a weigh-in: the action, and the class for which it was done */
  acao: opcional('Ação', 20),
  classe: opcional('Categoria', 60),
  peso: z.number().min(0).max(300).default(0).meta({ label: 'Peso' }),
  /** of a weigh-in: the athlete's document or card was seen */
  documento: z.boolean().default(false).meta({ label: 'Documento visto' }),
  /** number of notes of the same weigh-in that the device knew */
  visto: z.number().int().min(0).max(1000).default(0).meta({ label: 'Notas conhecidas' }),
  aparelho: text(40).meta({ label: 'Aparelho' }),
  ordem: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Ordem no aparelho' }),
  relogio: z.number().default(0).meta({ label: 'Diferença do relógio (ms)' }),
})
