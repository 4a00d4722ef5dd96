package com.google.cloud.datastore.emulator.firestore.websocket;

import com.google.cloud.datastore.emulator.impl.util.EmulatorRequestsListener;
import com.google.common.time.TimeSource;
import java.util.function.Consumer;
import org.json.JSONArray;
import org.json.JSONObject;

/** Stands in for the class of this name in Google's emulator, which writes every decision as JSON for the emulators' page of requests. */
class BufferingRequestListener implements EmulatorRequestsListener {
  BufferingRequestListener(Consumer<JSONObject> page, TimeSource clock) {}

  void generateRequestBacklog(Consumer<JSONArray> page) {
    page.accept(new JSONArray());
  }
}
